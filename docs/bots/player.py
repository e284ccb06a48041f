#!/usr/bin/env python3
"""A player for any game on a Fondaco server, written from PROTOCOL.md.

    python3 player.py http://127.0.0.1:7878 K7WQ2M

joins the table with this code and plays to the end. With --open golden-horn it opens
a table itself, prints the code, and starts once everybody else is ready.

It needs Python 3.9 and the package `websockets` (13 or newer). It knows no rules: the server
lists what it may do. Among that it takes what brings most at once, as the previews say.
"""

import argparse
import hashlib
import json
import random
import secrets
import time
import urllib.error
import urllib.request
import uuid

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

RECONNECT_SECONDS = 1.0

# Refusals after which choosing again is right, and how long to wait before.
WAIT_SECONDS = {"stale_version": 0.0, "rate_limited": 1.0, "still_saving": 1.0}

# What a preview may promise: cubes that come home, cards drawn, points of a stone.
PREVIEW_WEIGHTS = {"unloads": 3, "draws": 1, "pieces": 1, "points": 3}


class Refused(Exception):
    """The server said no; `code` is stable, the text says what to do."""

    def __init__(self, code, message):
        super().__init__(f"{code}: {message}")
        self.code = code


class Server:
    """The REST interface, with one guest's cookie."""

    def __init__(self, url):
        self.url = url.rstrip("/")
        self.cookie = None

    def request(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        if self.cookie:
            request.add_header("Cookie", self.cookie)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                given = answer.headers.get("Set-Cookie")
                if given:
                    self.cookie = given.split(";")[0]
                return json.load(answer)
        except urllib.error.HTTPError as error:
            refusal = json.load(error)
            raise Refused(refusal["code"], refusal["message"]) from None

    def socket(self, table):
        url = "ws" + self.url[len("http"):] + f"/ws/tables/{table}"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        return connect(url, additional_headers=headers)


def worth(choice):
    """What the preview of a choice promises."""
    preview = choice["preview"] or {}
    return sum(weight * (preview.get(name) or 0) for name, weight in PREVIEW_WEIGHTS.items())


class Part:
    """What this player adds to the deal: fixed by its hash before anybody else's part is known."""

    def __init__(self):
        self.bytes = secrets.token_bytes(32)

    def commitment(self):
        return hashlib.sha256(self.bytes).hexdigest()


class Player:
    """One seat at one table."""

    def __init__(self, server, table, part, seed):
        self.server = server
        self.table = table
        self.part = part
        self.random = random.Random(seed)
        self.seat = None
        self.version = 0
        # The version that the last own command made; its update may come after its ack.
        self.made = 0
        self.private = None
        # The command that waits for its answer: it is sent again after a lost connection.
        self.pending = None

    def play(self):
        """Plays to the end and returns the table."""
        while self.table["status"] not in ("finished", "closed"):
            try:
                with self.server.socket(self.table["id"]) as socket:
                    self.converse(socket)
            except (ConnectionClosed, OSError):
                time.sleep(RECONNECT_SECONDS)
        return self.table

    def converse(self, socket):
        socket.send(json.dumps({"type": "hello"}))
        for text in socket:
            message = json.loads(text)
            self.take_in(message)
            if message["type"] == "snapshot" and self.pending:
                socket.send(json.dumps(self.pending))
            if self.table["status"] in ("finished", "closed"):
                return
            self.prepare()
            self.start_if_ready()
            if self.pending is None and self.has_to_choose():
                self.pending = self.command()
                socket.send(json.dumps(self.pending))

    def take_in(self, message):
        kind = message["type"]
        if kind in ("snapshot", "table"):
            self.table = message["table"]
        if kind == "snapshot":
            self.seat = message["seat"]
            if message["position"]:
                self.version = message["position"]["version"]
                self.private = message["position"]["private"]
        elif kind == "update":
            self.version = message["version"]
            # Only sent when this seat's own part has changed.
            if message["private"]:
                self.private = message["private"]
        elif kind in ("ack", "rejected"):
            if self.pending and message["cmd_id"] == self.pending["cmd_id"]:
                self.pending = None
                if kind == "ack":
                    self.made = message["version"]
                elif message["code"] in WAIT_SECONDS:
                    time.sleep(WAIT_SECONDS[message["code"]])
                else:
                    raise Refused(message["code"], message["message"])

    def has_to_choose(self):
        if self.table["status"] != "playing" or not self.private:
            return False
        if self.version < self.made:
            return False
        actions = self.private["actions"]
        # A fleet can be placed in another way until all have placed theirs: this is listed,
        # but nobody waits for it.
        if self.private["view"].get("in_venice") is not None:
            return False
        return bool(actions)

    def command(self):
        choices = self.private["actions"]
        best = max(worth(choice) for choice in choices)
        good = [choice for choice in choices if worth(choice) == best]
        action = self.random.choice(good)["action"]
        return {
            "type": "act",
            "cmd_id": str(uuid.uuid4()),
            "version": self.version,
            "action": action,
        }

    def prepare(self):
        """Opens the own part once everybody is committed, or commits to a new one when asked to; says
        again that it is ready."""
        if self.table["status"] != "gathering" or self.seat is None:
            return
        seats = self.table["seats"]
        at = f"/api/tables/{self.table['id']}"
        if seats[self.seat]["part"] == "due":
            self.part = Part()
            self.tell(at + "/commit", {"commitment": self.part.commitment()})
        elif seats[self.seat]["part"] == "committed" and all(
            (seat["person"] or seat["computer"]) and seat["part"] != "due" for seat in seats
        ):
            self.tell(at + "/open", {"part": self.part.bytes.hex()})
        # It is taken back when what is played changes, or who adds what to the deal.
        if not seats[self.seat]["ready"] and self.table["status"] == "gathering":
            self.tell(at + "/ready", {"ready": True})

    def tell(self, path, body):
        """Asks for a change that the table may have overtaken; then it says so on the socket."""
        try:
            self.table = self.server.request("POST", path, body)
        except Refused as refused:
            if refused.code not in ("part_early", "bad_part", "part_missing", "already_started"):
                raise

    def start_if_ready(self):
        """The host starts once all seats are taken and everybody else is ready."""
        if self.table["status"] != "gathering" or self.seat is None:
            return
        seats = self.table["seats"]
        mine = seats[self.seat]["person"] or {}
        others = [seat for number, seat in enumerate(seats) if number != self.seat]
        are_open = all(seat["part"] in ("nothing", "opened") for seat in seats)
        if mine.get("id") == self.table["host"] and are_open and all(
            (seat["person"] or seat["computer"]) and seat["ready"] for seat in others
        ):
            self.tell(f"/api/tables/{self.table['id']}/start", {})


def sit_down(server, options, part):
    """The table at which this player has a seat."""
    if options.open:
        table = server.request(
            "POST",
            "/api/tables",
            {
                "ruleset": options.open,
                "seats": options.seats,
                "options": json.loads(options.options),
                "visibility": "private",
                "spectators": True,
                "commitment": part.commitment(),
            },
        )
        print("table", table["code"], flush=True)
        return table
    table = server.request("GET", f"/api/tables/by-code/{options.code}")
    at = f"/api/tables/{table['id']}"
    server.request("POST", at + "/join", {"commitment": part.commitment()})
    return server.request("POST", at + "/ready", {"ready": True})


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    arguments.add_argument("server", help="such as http://127.0.0.1:7878")
    arguments.add_argument("code", nargs="?", help="the code of a table to join")
    arguments.add_argument("--open", metavar="RULESET", help="open a table for this game instead")
    arguments.add_argument("--seats", type=int, default=2)
    arguments.add_argument("--options", default="{}", help="the game's options, as JSON")
    arguments.add_argument("--name", default="Python")
    arguments.add_argument("--seed", type=int, help="play the same way again")
    options = arguments.parse_args()
    if bool(options.code) == bool(options.open):
        arguments.error("name either the code of a table or --open RULESET")

    server = Server(options.server)
    server.request("POST", "/api/session", {"name": options.name})
    part = Part()
    player = Player(server, sit_down(server, options, part), part, options.seed)
    table = player.play()
    result = table["result"]
    print("seat", player.seat, "result", json.dumps(result), flush=True)
    if not result:
        raise SystemExit("the table was closed without a result")


if __name__ == "__main__":
    main()
