"""`autograder mark`: the written questions of a lab, marked by a person, one question for all students.

`questions` and `scheme` are what is asked, `answers` and `showing` what is answered, `sheet` and
`journal` the marks; `server` and `page/` show all of it in a browser.
"""
