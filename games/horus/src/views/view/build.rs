//! What everybody sees of a position, field by field (HO-25).

use crate::pieces::region::Region;
use crate::{
    BARQUES, BagCounts, BagTile, GameResult, Horus, IslandView, PileCounts, Place, PlayerView,
    PublicView, RegionList, RegionView, Reveal, Tile, TileList, TileView, TurnView, state::scoring,
};
use game_core::{Outcome, Rules, Seat, Status};

impl PublicView {
    pub(crate) fn of(game: &Horus) -> PublicView {
        let islands = game.board.islands();
        let regions = game.board.regions_on(&islands);
        let result = match game.status() {
            Status::Finished(Outcome { scores, winners }) => Some(GameResult { scores, winners }),
            Status::ToAct(_) => None,
        };
        PublicView {
            start_player: game.start_player,
            turn: TurnView::of(game),
            tiles: game.board.tiles().iter().map(TileView::of).collect(),
            barques: BARQUES,
            islands: islands.into_iter().map(IslandView::of).collect(),
            piles: PileCounts::of(game.piles),
            bag: BagCounts::of(&game.bag),
            lost: game.lost,
            deck: game.deck.len() as u8,
            discard: game.discard.counts(),
            closed: game.closed,
            players: Seat::all(game.seats)
                .map(|seat| PlayerView::of(game, seat, &regions))
                .collect(),
            regions: RegionList(
                regions
                    .into_iter()
                    .map(|region| RegionView::of(region, game.seats))
                    .collect(),
            ),
            result,
            reveal: Reveal::of(game),
        }
    }
}

impl TurnView {
    fn of(game: &Horus) -> TurnView {
        TurnView {
            number: game.turns + 1,
            seat: game.active,
            is_first_round: game.is_first_round(),
            is_last: game.is_ending(),
            step: game.phase.view(),
            card: game.card_in_play(),
        }
    }
}

impl TileView {
    fn of(tile: &Tile) -> TileView {
        let Tile { place, kind, stone } = *tile;
        let Place { x, y } = place;
        TileView { x, y, kind, stone }
    }
}

impl PileCounts {
    fn of([desert, hill, field, marsh, river_necropolis]: [u8; 5]) -> PileCounts {
        PileCounts {
            desert,
            hill,
            field,
            marsh,
            river_necropolis,
        }
    }
}

impl BagCounts {
    fn of(bag: &[BagTile]) -> BagCounts {
        let mut counts = [0; 6];
        for tile in bag {
            counts[tile.index()] += 1;
        }
        let [desert, hill, field, marsh, river, temple] = counts;
        BagCounts {
            desert,
            hill,
            field,
            marsh,
            river,
            temple,
        }
    }
}

impl PlayerView {
    fn of(game: &Horus, seat: Seat, regions: &[Region]) -> PlayerView {
        let player = game.player(seat);
        let own = regions.iter().filter(|r| r.is_controlled_by(seat));
        PlayerView {
            hand: player.hand.len(),
            laid_down: player.laid_down.to_vec(),
            nile_card: player.has_nile,
            stones: player.stones,
            score: scoring::total(regions, seat),
            controls: TileList(own.map(|region| region.id).collect()),
        }
    }
}
