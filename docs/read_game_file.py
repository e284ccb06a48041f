#!/usr/bin/env python3
"""Reads a game file and checks it against the published schemas, without Fondaco's own code.

    python3 read_game_file.py GAME.json --schemas ../protocol/schema

It needs Python 3.9 and nothing else. It checks that the file has the form of `game-file.json`,
that each action has the form of `RULESET-action.json`, that the digest is that of the file, and
that the deal follows from its parts. It knows no rules: only `fondaco verify` can play the game
again.
"""

import argparse
import hashlib
import json
import pathlib
import re
import sys
import uuid

UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")

# Words of a schema that say nothing about what is valid.
COMMENTS = {"$schema", "$comment", "$defs", "title", "description", "examples", "default"}


class Wrong(Exception):
    """The file is not as documented; the text says where."""


class Schema:
    """As much of JSON Schema 2020-12 as the published schemas use. An unknown word is an error."""

    def __init__(self, path):
        document = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
        self.definitions = document["$defs"]

    def check(self, value, name):
        self.fits(value, {"$ref": f"#/$defs/{name}"}, name)

    def fits(self, value, schema, at):
        if schema is True:
            return
        if schema is False:
            raise Wrong(f"{at}: nothing is allowed here")
        for word, wanted in schema.items():
            if word in COMMENTS:
                continue
            check = getattr(self, "word_" + word.replace("$", ""), None)
            if check is None:
                raise Wrong(f"{at}: the schema has a word that this program does not know: {word}")
            check(value, wanted, schema, at)

    def word_ref(self, value, wanted, _, at):
        self.fits(value, self.definitions[wanted.rsplit("/", 1)[1]], at)

    def word_type(self, value, wanted, _, at):
        kinds = wanted if isinstance(wanted, list) else [wanted]
        if not any(is_of(value, kind) for kind in kinds):
            raise Wrong(f"{at}: {json.dumps(value)} is not of type {wanted}")

    def word_const(self, value, wanted, _, at):
        if value != wanted:
            raise Wrong(f"{at}: {json.dumps(value)} is not {json.dumps(wanted)}")

    def word_enum(self, value, wanted, _, at):
        if value not in wanted:
            raise Wrong(f"{at}: {json.dumps(value)} is none of {wanted}")

    def word_anyOf(self, value, wanted, _, at):
        self.fitting(value, wanted, at)

    def word_oneOf(self, value, wanted, _, at):
        if self.fitting(value, wanted, at) != 1:
            raise Wrong(f"{at}: {json.dumps(value)} can be read in several ways")

    def fitting(self, value, schemas, at):
        reasons = []
        for schema in schemas:
            try:
                self.fits(value, schema, at)
            except Wrong as wrong:
                reasons.append(str(wrong))
        if len(reasons) == len(schemas):
            raise Wrong(f"{at}: {json.dumps(value)} fits nothing: {'; '.join(reasons)}")
        return len(schemas) - len(reasons)

    def word_properties(self, value, wanted, _, at):
        for key, schema in wanted.items():
            if isinstance(value, dict) and key in value:
                self.fits(value[key], schema, f"{at}.{key}")

    def word_required(self, value, wanted, _, at):
        for key in wanted:
            if isinstance(value, dict) and key not in value:
                raise Wrong(f"{at}: {key} is missing")

    def word_additionalProperties(self, value, wanted, schema, at):
        known = schema.get("properties", {})
        for key in value if isinstance(value, dict) else ():
            if key not in known:
                self.fits(value[key], wanted, f"{at}.{key}")

    def word_items(self, value, wanted, schema, at):
        start = len(schema.get("prefixItems", []))
        for index, item in enumerate(value if isinstance(value, list) else ()):
            if index >= start:
                self.fits(item, wanted, f"{at}[{index}]")

    def word_prefixItems(self, value, wanted, _, at):
        for index, (item, schema) in enumerate(zip(value if isinstance(value, list) else (), wanted)):
            self.fits(item, schema, f"{at}[{index}]")

    def word_minItems(self, value, wanted, _, at):
        if isinstance(value, list) and len(value) < wanted:
            raise Wrong(f"{at}: fewer than {wanted} items")

    def word_maxItems(self, value, wanted, _, at):
        if isinstance(value, list) and len(value) > wanted:
            raise Wrong(f"{at}: more than {wanted} items")

    def word_minimum(self, value, wanted, _, at):
        if is_of(value, "number") and value < wanted:
            raise Wrong(f"{at}: {value} is less than {wanted}")

    def word_maximum(self, value, wanted, _, at):
        if is_of(value, "number") and value > wanted:
            raise Wrong(f"{at}: {value} is more than {wanted}")

    def word_format(self, value, wanted, _, at):
        if wanted == "uuid" and isinstance(value, str) and not UUID.fullmatch(value):
            raise Wrong(f"{at}: {value} is no UUID")


def is_of(value, kind):
    if kind == "null":
        return value is None
    if kind == "boolean":
        return isinstance(value, bool)
    if kind == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if kind == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, {"string": str, "array": list, "object": dict}[kind])


def without_repeats(pairs):
    """An object in which no key stands twice: what that would mean is anybody's guess."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Wrong(f"a key stands twice in {[key for key, _ in pairs]}")
    return found


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def digest_of(game):
    rest = {key: value for key, value in game.items() if key != "digest"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hex()


def check_deal(game):
    """What PROTOCOL.md says of the deal."""
    deal = game["deal"]
    server = bytes.fromhex(deal["server_part"])
    if sha256(server).hex() != game["commitment"]:
        raise Wrong("the server's part is not the one that it had committed to")
    if len(deal["seat_parts"]) != len(game["players"]):
        raise Wrong("the deal has more or fewer parts than the game has seats")
    commitments = deal.get("seat_commitments") or [None] * len(deal["seat_parts"])
    if len(commitments) != len(deal["seat_parts"]):
        raise Wrong("the deal has more or fewer commitments than parts")
    for seat, (part, commitment) in enumerate(zip(deal["seat_parts"], commitments)):
        if commitment and (not part or sha256(bytes.fromhex(part)).hex() != commitment):
            raise Wrong(f"the part of seat {seat} is not the one that it had committed to")
    parts = [bytes.fromhex(part) if part else bytes(32) for part in deal["seat_parts"]]
    seed = sha256(b"fondaco deal v1", server, uuid.UUID(game["table"]).bytes, *parts)
    if seed.hex() != deal["seed"]:
        raise Wrong("the seed does not follow from the parts")


def check_log(game, actions):
    before = 0
    for number, entry in enumerate(game["log"], start=1):
        at = f"log[{number - 1}]"
        if entry["seq"] != number:
            raise Wrong(f"{at}: it is numbered {entry['seq']}")
        if entry["seat"] >= len(game["players"]):
            raise Wrong(f"{at}: there is no seat {entry['seat']}")
        if entry["at"] < before:
            raise Wrong(f"{at}: it is earlier than the entry before")
        before = entry["at"]
        if "action" in entry["entry"]:
            actions.fits(entry["entry"]["action"], {"$ref": "#/$defs/Action"}, f"{at}.action")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    arguments.add_argument("file")
    arguments.add_argument("--schemas", required=True, help="the folder protocol/schema")
    options = arguments.parse_args()
    schemas = pathlib.Path(options.schemas)
    try:
        text = pathlib.Path(options.file).read_text(encoding="utf-8")
        game = json.loads(text, object_pairs_hook=without_repeats)
        digest = digest_of(game)
        if game.get("format") == 1:
            game["deal"].setdefault("seat_commitments", None)
        Schema(schemas / "game-file.json").check(game, "GameFile")
        check_deal(game)
        check_log(game, Schema(schemas / f"{game['ruleset']}-action.json"))
        # Last, because the other differences say more.
        if digest != game["digest"]:
            raise Wrong("the file was changed after it was written: its digest is another one")
    except Wrong as wrong:
        sys.exit(f"{options.file}: {wrong}")
    print(f"{game['ruleset']}, {len(game['players'])} seats, {len(game['log'])} entries: as documented")


if __name__ == "__main__":
    main()
