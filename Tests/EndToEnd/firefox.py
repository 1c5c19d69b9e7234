"""Debian's Firefox, driven by WebDriver BiDi (W3C), which it implements itself: no separate driver is packaged."""

import itertools
import json
import os
import re
import shutil
import subprocess
import tempfile
import time

import websocket


class Firefox:
    def __enter__(self):
        self.profile = tempfile.mkdtemp()
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--profile", self.profile, "--remote-debugging-port", "0"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=os.environ | {"HOME": self.profile})
        try:
            self.socket = websocket.create_connection(self._address() + "/session", timeout=60, suppress_origin=True)
            self.numbers = itertools.count(1)
            self.errors = []
            self.send("session.new", {"capabilities": {}})
            self.send("session.subscribe", {"events": ["log.entryAdded"]})
            self.context = self.send("browsingContext.getTree", {})["contexts"][0]["context"]
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.process.stderr.close()
        shutil.rmtree(self.profile, ignore_errors=True)

    def _address(self):
        for line in self.process.stderr:
            found = re.search(r"WebDriver BiDi listening on (ws://\S+)", line)
            if found:
                return found[1]
        raise RuntimeError("Firefox ended before it listened")

    def send(self, method, parameters):
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.errors.append(message["params"]["text"])
            if message.get("id") != number:
                continue
            if message["type"] == "error":
                raise RuntimeError(f"{method}: {message['message']}")
            return message["result"]

    def open(self, address):
        self.send("browsingContext.navigate", {"context": self.context, "url": address, "wait": "complete"})

    def evaluate(self, expression):
        """The expression's value: a string, a number or a boolean."""
        answer = self.send("script.evaluate", {
            "expression": expression, "target": {"context": self.context}, "awaitPromise": True})
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return answer["result"].get("value")

    def wait(self, expression, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            value = self.evaluate(expression)
            if value:
                return value
            time.sleep(0.1)
        raise TimeoutError(expression)

    def pick(self, css, *paths):
        found = self.send("browsingContext.locateNodes", {"context": self.context, "locator": {"type": "css", "value": css}})
        self.send("input.setFiles", {
            "context": self.context, "element": {"sharedId": found["nodes"][0]["sharedId"]}, "files": [str(path) for path in paths]})
