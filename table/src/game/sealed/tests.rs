//! Whole games, with every proof checked by other code than the one that makes it.

use super::{Proofs, SealedPiles, salt};
use crate::basis::tree::{Salt, leaf};
use crate::game::Entry;
use crate::game::line::{Line, LineSetup};
use fondaco_protocol::{DrawProof, ProvedPiece, SealedPile, UnixMs, Version};
use game_core::testkit::assert_committed;
use game_core::{GameRng, HiddenPile, Options, Seat, Seed, ruleset};
use golden_horn::GoldenHorn;
use horus::Horus;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::{HashMap, HashSet};
use std::path::Path;

/// One entry of a game, as it is played.
struct Entered {
    before: Vec<HiddenPile>,
    /// The public view before it and after it.
    views: [Value; 2],
    events: Vec<Value>,
    seat: Seat,
    proofs: Proofs,
}

/// Plays a game for two at random.
fn play(game: Value, number: u8, mut entered: impl FnMut(Entered)) -> Vec<SealedPile> {
    let rules = if game["game"] == "horus" {
        ruleset::<Horus>()
    } else {
        ruleset::<GoldenHorn>()
    };
    let chosen: Options = serde_json::from_value(game["options"].clone()).expect("options");
    let options = rules.check_setup(2, &chosen).expect("defaults fit");
    let seed = Seed::new([number; 32]);
    let setup = LineSetup {
        rules_version: rules.info().version,
        seats: 2,
        host: Seat::FIRST,
        options,
        earlier: Vec::new(),
        seed: seed.clone(),
    };
    let mut line = Line::start(rules.as_ref(), setup).expect("a game");
    let mut dice = GameRng::for_step(&Seed::new([number ^ 0x5a; 32]), 0);
    let mut sealed = SealedPiles::at_start(&seed, line.position());
    let first = sealed.shown();
    let goes_back = game["take_backs"] == true;
    while let Some(seat) = line.to_act().and_then(|seats| seats.iter().next()) {
        let listed: Vec<Value> = line
            .position()
            .player_part(seat)
            .actions
            .read()
            .expect("a list");
        let action = dice.pick(&listed).expect("an action")["action"].clone();
        let back = (goes_back && dice.below(6) == 0)
            .then(|| line.next(seat, Entry::TakeBack { steps: None }).ok())
            .flatten();
        let act = || line.next(seat, Entry::Act { action }).expect("it is legal");
        let next = back.unwrap_or_else(act);
        let before = line.position().hidden_piles();
        let view = |line: &Line| line.position().public_json().read().expect("a view");
        let (steps, old) = (next.piles.clone(), view(&line));
        let (_, events) = line.advance(next, UnixMs(0));
        let events = events.iter().filter_map(|event| {
            let own = event.private.iter().find(|(of, _)| *of == seat);
            own.map(|(_, told)| told).or(event.public.as_ref())?.read()
        });
        entered(Entered {
            before,
            views: [old, view(&line)],
            events: events.collect(),
            seat,
            proofs: sealed.advance(&steps, line.position(), line.version()),
        });
    }
    first
}

/// The root to which the pieces of a proof lead, worked out from the top.
fn led_to(proof: &DrawProof, size: usize) -> Option<[u8; 32]> {
    let mut siblings = proof.siblings.iter().map(|hash| hash.0);
    let root = subtree((0, size), proof, &mut siblings)?;
    siblings.next().is_none().then_some(root)
}

fn subtree(
    (from, to): (usize, usize),
    proof: &DrawProof,
    siblings: &mut impl Iterator<Item = [u8; 32]>,
) -> Option<[u8; 32]> {
    let inside = |piece: &&ProvedPiece| (from..to).contains(&usize::from(piece.at));
    let Some(piece) = proof.pieces.iter().find(inside) else {
        return siblings.next();
    };
    if to - from == 1 {
        let salt = hex::decode(&piece.salt).ok()?;
        return Some(Sha256::digest([&[0], &*salt, piece.piece.as_bytes()].concat()).into());
    }
    let middle = from + (to - from).next_power_of_two() / 2;
    let left = subtree((from, middle), proof, siblings)?;
    let right = subtree((middle, to), proof, siblings)?;
    Some(Sha256::digest([&[1], &left[..], &right[..]].concat()).into())
}

/// Plays a game and checks what was sealed and proved; returns how many pieces were proved.
fn proved(game: Value, number: u8, mut alter: impl FnMut(&mut DrawProof)) -> (usize, usize) {
    let (mut entries, mut sealed) = (Vec::new(), HashMap::new());
    let first = play(game, number, |entry| entries.push(entry));
    sealed.extend(first.into_iter().map(|pile| (pile.pile.clone(), pile)));
    let (mut good, mut bad) = (0, 0);
    for entry in entries {
        let Proofs {
            open,
            private,
            sealed: new,
        } = entry.proofs;
        assert!(
            private.iter().all(|(_, proof)| proof.pile == "deck"),
            "hands are private"
        );
        assert!(
            open.iter().all(|proof| proof.pile == "bag"),
            "tiles are not"
        );
        for mut proof in open
            .into_iter()
            .chain(private.into_iter().map(|(_, proof)| proof))
        {
            let pile = &sealed[&proof.pile];
            let left = entry.before.iter().find(|before| before.name == proof.pile);
            let left = left.expect("it was there");
            for piece in &proof.pieces {
                let index = usize::from(piece.at) + left.pieces.len() - usize::from(pile.size);
                assert_eq!(
                    *left.pieces[index], *piece.piece,
                    "what lay there is what is proved"
                );
            }
            alter(&mut proof);
            if led_to(&proof, usize::from(pile.size)) == Some(pile.root.0) {
                good += proof.pieces.len()
            } else {
                bad += proof.pieces.len()
            }
        }
        sealed.extend(new.into_iter().map(|pile| (pile.pile.clone(), pile)));
    }
    (good, bad)
}

#[test]
fn all_that_is_drawn_leads_to_its_seal() {
    let games = [
        json!({ "game": "horus", "options": {} }),
        json!({ "game": "golden-horn", "options": {} }),
        json!({ "game": "golden-horn", "options": { "expansion": "dominio_da_mar" } }),
    ];
    for (number, game) in (0..).zip(games) {
        let (good, bad) = proved(game, number, |_| ());
        assert!(good > 40 && bad == 0, "{good} proved, {bad} not");
    }
}

#[test]
fn what_is_drawn_again_after_a_take_back_leads_to_a_new_seal() {
    for (number, game) in [(4, "horus"), (5, "golden-horn")] {
        let options = json!({ "game": game, "options": {}, "take_backs": true });
        let (good, bad) = proved(options, number, |_| ());
        assert!(good > 40 && bad == 0, "{game}: {good} proved, {bad} not");
    }
}

#[test]
fn another_piece_or_another_place_leads_elsewhere() {
    let game = || json!({ "game": "horus", "options": {} });
    for number in 0..3 {
        let (good, _) = proved(game(), number, |proof| proof.pieces[0].piece.insert(1, '!'));
        assert_eq!(good, 0, "other pieces pass");
        let (good, _) = proved(game(), number, |proof| proof.pieces[0].at ^= 1);
        assert_eq!(good, 0, "other places pass");
    }
}

/// Whoever has seen many salts still cannot tell what a hash stands for by trying all pieces.
#[test]
fn no_hash_can_be_guessed() {
    let seed = Seed::new([7; 32]);
    let salts: Vec<_> = (0..50)
        .map(|at| salt(&seed, ("deck", Version(0)), at))
        .collect();
    for (at, own) in salts.iter().enumerate() {
        let others = salts.iter().enumerate().filter(|(other, _)| *other != at);
        for (_, other) in others.chain([(0, &[0; 16])]) {
            assert_ne!(leaf(own, "\"desert\""), leaf(other, "\"desert\""));
        }
        assert_ne!(
            *own,
            salt(&seed, ("bag", Version(0)), at as u32),
            "another pile"
        );
        assert_ne!(
            *own,
            salt(&seed, ("deck", Version(9)), at as u32),
            "another shuffle"
        );
        assert_ne!(
            *own,
            salt(&Seed::new([8; 32]), ("deck", Version(0)), at as u32),
            "another game"
        );
    }
}

/// Tries every kind of piece with every salt that a seat has seen, on every hash it has been sent.
#[test]
fn no_hash_is_found_by_trying_all_pieces_with_all_salts() {
    const DRAWS: usize = 12;
    for (number, game) in [(6, "horus"), (7, "golden-horn")] {
        let (mut kinds, mut hashes) = (HashSet::new(), HashSet::new());
        let (mut salts, mut shown) = (HashSet::from([Salt::default()]), HashSet::new());
        let mut draws = 0;
        play(json!({ "game": game, "options": {} }), number, |entry| {
            let pieces = entry.before.iter().flat_map(|pile| &pile.pieces);
            kinds.extend(pieces.map(ToString::to_string));
            for proof in entry.proofs.of(Seat::FIRST).chain(&entry.proofs.open) {
                if draws == DRAWS {
                    return;
                }
                draws += 1;
                hashes.extend(proof.siblings.iter().map(|hash| hash.0));
                for piece in &proof.pieces {
                    let salt: Vec<u8> = hex::decode(&piece.salt).expect("a salt");
                    let salt = salt.try_into().expect("16 bytes");
                    shown.insert(leaf(&salt, &piece.piece));
                    salts.insert(salt);
                }
            }
        });
        assert!(draws == DRAWS && kinds.len() > 3 && hashes.len() > DRAWS);
        let tried = salts
            .iter()
            .flat_map(|salt| kinds.iter().map(|kind| leaf(salt, kind)));
        let found = tried.filter(|leaf| hashes.contains(leaf) && !shown.contains(leaf));
        assert_eq!(found.count(), 0, "{game}: hidden pieces are found");
    }
}

/// What the client's own tests check: how the first seat is told of the first draws of ten games.
#[test]
fn the_client_has_games_to_check() {
    let mut games = Vec::new();
    for number in 0..10 {
        let mut steps = Vec::new();
        let game = json!({ "game": "horus", "options": {} });
        let sealed = play(game, number, |entry| {
            let Proofs {
                open,
                private,
                sealed,
            } = entry.proofs;
            let own = private.into_iter().filter(|(seat, _)| *seat == entry.seat);
            let drawn: Vec<DrawProof> = open
                .into_iter()
                .chain(own.map(|(_, proof)| proof))
                .collect();
            if steps.len() < 4 && !drawn.is_empty() && sealed.is_empty() {
                let [before, after] = entry
                    .views
                    .map(|view| json!({ "bag": view["bag"], "deck": view["deck"] }));
                steps.push(json!({ "before": before, "after": after, "events": entry.events, "drawn": drawn }));
            }
        });
        games.push(json!({ "sealed": sealed, "steps": steps }));
    }
    let text = serde_json::to_string(&games).expect("JSON") + "\n";
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../web-client/src/play/draws.sample.json");
    assert_committed(&path, &text, "UPDATE_GENERATED");
}
