#!/usr/bin/env python3
"""Judges histories: what clients of a table asked, when, and what they were told, against its log.

    python3 judge.py HISTORY.jsonl..

It needs Python 3.9 and nothing else, and shares no code with Fondaco. A table is an append-only log
of commands. Each line of a history is one JSON object; the lines of one table follow each other:

    {"type":"table","table":ID}                                  what follows is about this table
    {"type":"connect","at":NS,"seat":S}                          a client asks for the position
    {"type":"snapshot","at":NS,"seat":S,"version":V,"hash":H}    and is told
    {"type":"ask","at":NS,"seat":S,"command":C,"what":W}         a client sends a command, perhaps again
    {"type":"ack","at":NS,"seat":S,"command":C,"version":V}      it is done, as entry V
    {"type":"refused","at":NS,"seat":S,"command":C,"code":R}     it is not
    {"type":"update","at":NS,"seat":S,"version":V,"hash":H}      a client is shown the next version
    {"type":"entry","version":V,"seat":S,"command":C,"what":W}   an entry of the log, at the very end

`at` is in nanoseconds of one monotonic clock, taken before a message is sent, and after one arrives.
`what` is `act` or `undo`. Each client sends one command at a time.

It ends with 1 if anything is wrong, and says what.
"""

import json
import sys

NEVER = float("inf")
# Violations of one rule that are printed.
SHOWN_MAX = 5


class Table:
    """One table's history."""

    def __init__(self, name):
        self.name = name
        self.wrong = []
        self.operations = 0
        # By (seat, command).
        self.asked = {}
        self.acked = {}
        self.refused = {}
        # When a version was first known to anybody, because of an ack or because it was shown.
        self.known = {}
        self.hashes = {}
        # By seat: the newest version that it was shown, and when it asked for the position.
        self.newest = {}
        self.connecting = {}
        # Positions that were asked for: from, until, and the version.
        self.reads = []
        self.log = []

    def blame(self, rule, text):
        self.wrong.append(f"table {self.name}: {rule}: {text}")

    def take(self, line):
        getattr(self, "take_" + line["type"])(line)

    def take_connect(self, line):
        seat = line["seat"]
        self.connecting[seat] = line["at"]

    def take_snapshot(self, line):
        self.operations += 1
        seat, version = line["seat"], line["version"]
        begun = self.connecting.pop(seat, None)
        if begun is None:
            self.blame("form", f"seat {seat} is told a position that it has not asked for")
            begun = line["at"]
        self.reads.append((begun, line["at"], version, seat))
        before = self.newest.get(seat, 0)
        if version < before:
            self.blame("back", f"seat {seat} was shown {before}, and is back at {version}")
        self.show(line)

    def take_update(self, line):
        self.operations += 1
        seat, version = line["seat"], line["version"]
        before = self.newest.get(seat, 0)
        if version != before + 1:
            self.blame("gap", f"seat {seat} is shown {version} after {before}")
        self.show(line)

    def show(self, line):
        seat, version = line["seat"], line["version"]
        self.newest[seat] = version
        self.note_known(version, line["at"])
        known = self.hashes.setdefault(version, line["hash"])
        if known != line["hash"]:
            self.blame("two", f"version {version} was shown as {known} and as {line['hash']}")

    def note_known(self, version, at):
        self.known[version] = min(self.known.get(version, NEVER), at)

    def take_ask(self, line):
        self.operations += 1
        key = line["seat"], line["command"]
        at, what = self.asked.setdefault(key, (line["at"], line["what"]))
        if what != line["what"]:
            self.blame("form", f"command {key} is {what} and {line['what']}")

    def take_ack(self, line):
        key, version = (line["seat"], line["command"]), line["version"]
        if key not in self.asked:
            self.blame("form", f"command {key} was not asked for")
        if self.acked.setdefault(key, version) != version:
            self.blame("twice", f"command {key} is entry {self.acked[key]} and {version}")
        self.note_known(version, line["at"])

    def take_refused(self, line):
        self.refused[line["seat"], line["command"]] = line["code"]

    def take_entry(self, line):
        self.log.append((line["version"], (line["seat"], line["command"]), line["what"]))

    def judge(self):
        """Compares what was told with the log."""
        self.judge_log()
        self.judge_answers()
        self.judge_times()
        self.judge_reads()
        self.judge_undo()

    def judge_log(self):
        places = {}
        for number, (version, key, what) in enumerate(self.log, start=1):
            if version != number:
                self.blame("log", f"entry {number} has the number {version}")
            if key not in self.asked:
                self.blame("unasked", f"nobody asked for entry {version}")
            elif self.asked[key][1] != what:
                self.blame("changed", f"entry {version} is {what}, {self.asked[key][1]} was asked for")
            if key in places:
                self.blame("repeated", f"entries {places[key]} and {version} are one command")
            places.setdefault(key, version)
        self.places = places

    def judge_answers(self):
        for key, version in self.acked.items():
            place = self.places.get(key)
            if place is None:
                self.blame("lost", f"entry {version} was acknowledged and is not in the log")
            elif place != version:
                self.blame("moved", f"entry {version} was acknowledged and is entry {place}")
        for key in self.refused.keys() & self.places.keys():
            self.blame("refused", f"entry {self.places[key]} was refused: {self.refused[key]}")

    def judge_times(self):
        """An entry that was known before another was asked for stands before it."""
        latest, of = -NEVER, 0
        for version, key, _ in self.log:
            asked = self.asked.get(key, (-NEVER, ""))[0]
            known = self.known.get(version, NEVER)
            if known < asked:
                self.blame("early", f"entry {version} was known before it was asked for")
            if known < latest:
                self.blame("order", f"entry {version} was known before entry {of} was asked for")
            if asked > latest:
                latest, of = asked, version

    def judge_reads(self):
        for version in sorted(version for version in self.known if version > len(self.log)):
            if version in self.hashes:
                self.blame("unsaved", f"version {version} was shown and is not in the log")
        # In the order in which they were asked for, beside what was known by then.
        known = sorted((at, version) for version, at in self.known.items())
        newest, place = 0, 0
        for begun, _, version, seat in sorted(self.reads):
            while place < len(known) and known[place][0] < begun:
                newest = max(newest, known[place][1])
                place += 1
            if version < newest:
                self.blame("stale", f"seat {seat} is shown {version}, {newest} was known before")

    def judge_undo(self):
        """After an undo, the position is what it was before the action that was taken back."""
        done = []
        for version, (seat, _), what in self.log:
            before = done[-1][1] if done else 0
            if what == "act":
                done.append((seat, version))
                continue
            if not done or done[-1][0] != seat:
                self.blame("undo", f"entry {version} takes back what seat {seat} has not done last")
                return
            done.pop()
            now, then = self.hashes.get(version), self.position(done)
            if now and then and now != then:
                self.blame("undo", f"version {version} is not the position before version {before}")

    def position(self, done):
        return self.hashes.get(done[-1][1] if done else 0)


def tables(lines):
    """The tables of a history, one after another."""
    table = None
    for line in lines:
        line = json.loads(line)
        if line["type"] == "table":
            if table:
                yield table
            table = Table(line["table"])
        else:
            table.take(line)
    if table:
        yield table


def judge(lines):
    """All that is wrong, and the sums of tables, operations, acks and entries."""
    wrong, sums = [], [0, 0, 0, 0]
    for table in tables(lines):
        table.judge()
        wrong += table.wrong
        of_table = 1, table.operations, len(table.acked), len(table.log)
        sums = [all_ + one for all_, one in zip(sums, of_table)]
    return wrong, sums


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    found = False
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as lines:
            wrong, (count, operations, acked, entries) = judge(lines)
        of_rule = {}
        for text in wrong:
            of_rule.setdefault(text.split(": ")[1], []).append(text)
        for texts in of_rule.values():
            for text in texts[:SHOWN_MAX]:
                print(f"violation: {text}")
        print(
            f"judged: {count} tables, {operations} operations, {acked} acknowledged, "
            f"{entries} entries, {len(wrong)} violations"
        )
        found = found or bool(wrong)
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
