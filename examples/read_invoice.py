"""Uploads an invoice, waits for its result, and tells its total. Python's own library alone.

    python3 read_invoice.py invoice.pdf
"""

import json
import os
import sys
import urllib.error
import urllib.request
import uuid

URL = os.environ.get("DOCEX_URL", "http://127.0.0.1:8080")
KEY = os.environ.get("DOCEX_KEY", "")


def call(method, path, body=None, headers=None):
    headers = {"Authorization": "Bearer " + KEY, **(headers or {})}
    request = urllib.request.Request(URL + "/api/v1" + path, data=body, headers=headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)["data"]
    except urllib.error.HTTPError as refused:
        error = json.load(refused)["error"]
        sys.exit(f"{error['code']}: {error['message']}")


def upload(path):
    boundary = uuid.uuid4().hex
    name = os.path.basename(path).replace('"', "")
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n'
    with open(path, "rb") as file:
        body = head.encode() + file.read() + f"\r\n--{boundary}--\r\n".encode()
    headers = {
        "Content-Type": "multipart/form-data; boundary=" + boundary,
        # The same upload, sent once more, makes no second job.
        "Idempotency-Key": boundary,
    }
    return call("POST", "/upload?document.type=invoice&document.version=v1", body, headers)["jobId"]


def wait(job_id):
    while True:
        # The service holds the answer until something happens, for 20 seconds at most.
        job = call("GET", f"/results/{job_id}?wait=20")
        if job["fileStatus"] in ("done", "failed"):
            return job


job = wait(upload(sys.argv[1]))
if job["fileStatus"] == "failed":
    sys.exit(f"{job['error']['code']}: {job['error']['message']}")
print(f"{job['result']['invoiceNo']}: {job['result']['grandTotal']} {job['result']['currency']}")
