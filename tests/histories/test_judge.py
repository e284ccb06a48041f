#!/usr/bin/env python3
"""Histories of servers that are wrong, each of which the judge must condemn: python3 test_judge.py"""

import json
import unittest

from judge import judge


class Played:
    """A history of two seats, in which each line comes a moment after the one before."""

    def __init__(self):
        self.lines = [{"type": "table", "table": "T"}]
        self.at = 0

    def add(self, kind, seat, **more):
        self.at += 1
        self.lines.append({"type": kind, "at": self.at, "seat": seat, **more})
        return self

    def connect(self, seat, version, hash_=None):
        self.add("connect", seat)
        return self.add("snapshot", seat, version=version, hash=hash_ or f"h{version}")

    def ask(self, seat, command, what="act"):
        return self.add("ask", seat, command=command, what=what)

    def ack(self, seat, command, version):
        return self.add("ack", seat, command=command, version=version)

    def update(self, seat, version, hash_=None):
        return self.add("update", seat, version=version, hash=hash_ or f"h{version}")

    def move(self, seat, command, version, what="act", hash_=None):
        """Asked for, shown to both, and acknowledged."""
        self.ask(seat, command, what).ack(seat, command, version)
        return self.update(0, version, hash_).update(1, version, hash_)

    def log(self, *entries):
        for version, (seat, command, what) in enumerate(entries, start=1):
            line = {"type": "entry", "version": version, "seat": seat}
            self.lines.append({**line, "command": command, "what": what})
        return self

    def rules(self):
        """The rules that were broken."""
        wrong, _ = judge(json.dumps(line) for line in self.lines)
        return [text.split(": ")[1] for text in wrong]


def begun():
    return Played().connect(0, 0).connect(1, 0)


A, B, C = (0, "a", "act"), (1, "b", "act"), (0, "c", "act")


class Judge(unittest.TestCase):
    def test_a_sound_history_is_not_blamed(self):
        played = begun().move(0, "a", 1).ask(1, "b").connect(0, 2).connect(1, 2)
        # Sent again after the connection broke.
        played.ask(1, "b").ack(1, "b", 2).ask(0, "c")
        played.lines.append({"type": "refused", "at": 99, "seat": 0, "command": "c", "code": "x"})
        self.assertEqual(played.log(A, B).rules(), [])

    def test_an_undo_leads_to_the_position_before(self):
        played = begun().move(0, "a", 1).move(0, "u", 2, "undo", "h0").move(0, "c", 3)
        self.assertEqual(played.log(A, (0, "u", "undo"), C).rules(), [])

    def test_an_undo_that_leads_elsewhere_is_condemned(self):
        played = begun().move(0, "a", 1).move(0, "u", 2, "undo", "h7")
        self.assertEqual(played.log(A, (0, "u", "undo")).rules(), ["undo"])
        played = begun().move(0, "a", 1).move(1, "u", 2, "undo", "h0")
        self.assertEqual(played.log(A, (1, "u", "undo")).rules(), ["undo"])

    def test_an_ack_before_the_save_is_condemned(self):
        played = begun().ask(0, "a").ack(0, "a", 1)
        self.assertEqual(played.log().rules(), ["lost"])

    def test_a_lost_update_is_condemned(self):
        # Both were told that they are entry 1.
        played = begun().ask(0, "a").ask(1, "b").ack(0, "a", 1).ack(1, "b", 1)
        self.assertEqual(played.log(B).rules(), ["lost"])

    def test_a_command_that_is_applied_twice_is_condemned(self):
        played = begun().ask(0, "a").connect(0, 1).connect(1, 1).ask(0, "a").ack(0, "a", 2)
        played.update(0, 2).update(1, 2)
        self.assertEqual(played.log(A, A).rules(), ["repeated", "moved"])
        played = begun().ask(0, "a").ack(0, "a", 1)
        self.assertEqual(played.log(A, (0, "z", "act")).rules(), ["unasked"])

    def test_a_stale_position_after_a_reconnect_is_condemned(self):
        # To a seat that had not seen it itself, though it was acknowledged before it asked.
        played = begun().ask(0, "a").ack(0, "a", 1).connect(1, 0)
        self.assertEqual(played.log(A).rules(), ["stale"])
        played = begun().move(0, "a", 1).connect(1, 0)
        self.assertEqual(played.log(A).rules(), ["back", "stale"])

    def test_two_servers_that_both_own_a_table_are_condemned(self):
        # Each goes on from the same position.
        played = begun().ask(0, "a").ask(1, "b").update(0, 1, "x").update(1, 1, "y")
        played.ack(0, "a", 1).ack(1, "b", 1)
        self.assertEqual(played.log(A).rules(), ["two", "lost"])

    def test_a_shown_version_that_is_not_saved_is_condemned(self):
        self.assertEqual(begun().ask(0, "a").update(1, 1).log().rules(), ["unsaved"])

    def test_a_skipped_version_is_condemned(self):
        played = begun().ask(0, "a").ack(0, "a", 1).ask(0, "c").ack(0, "c", 2).update(1, 2)
        self.assertEqual(played.log(A, C).rules(), ["gap"])

    def test_an_order_against_time_is_condemned(self):
        played = begun().ask(0, "a").ack(0, "a", 2).ask(1, "b").ack(1, "b", 1)
        self.assertEqual(played.log(B, A).rules(), ["order"])

    def test_a_version_that_nobody_could_know_yet_is_condemned(self):
        played = Played().connect(0, 1).connect(1, 1).ask(0, "a").ack(0, "a", 1)
        self.assertEqual(played.log(A).rules(), ["early"])

    def test_a_refused_command_in_the_log_is_condemned(self):
        played = begun().ask(0, "a").add("refused", 0, command="a", code="x")
        self.assertEqual(played.log(A).rules(), ["refused"])

    def test_a_changed_or_misnumbered_entry_is_condemned(self):
        played = begun().ask(0, "a").ack(0, "a", 1).log((0, "a", "undo"))
        self.assertIn("changed", played.rules())
        played = begun().ask(0, "a").ack(0, "a", 1).log(A)
        played.lines[-1]["version"] = 2
        self.assertEqual(played.rules(), ["log", "moved"])


if __name__ == "__main__":
    unittest.main()
