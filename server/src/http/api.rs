//! The list of everything below `/api`.

use super::body::Nothing;
use super::change::{Close, Leave, Remove, Start, change};
use super::doctor;
use super::doctor::Doctor;
use super::routes::Routes;
use super::word;
use super::word::{Opening, Word};
use super::{catalogue, devices, handover, notices, opening, recap, replays, session, tables};
use fondaco_protocol::{
    AddComputer, AddDevice, CommitPart, CreateSession, CreateTable, CreateWebhook, Curve,
    DeviceLink, ForkTable, GameFile, JoinTable, LendSeat, Me, MuteTable, NoticesView, OpenPart,
    OpenPractice, RecapView, RematchTable, Replay, RulesetView, SeatToken, ServerInfo, SessionView,
    SetOptions, SetQuietHours, SetReady, TableSummary, TableView, TakeOver, TakeSeat,
    UseDeviceLink, WebhookAnswer,
};

/// Every route with its types and what it does.
#[rustfmt::skip]
pub(super) fn routes() -> Routes {
    Routes::new()
        .get::<Option<Me>, _>("/session", "Who you are; null without a session", session::show)
        .post::<CreateSession, Me, _>("/session", "Makes you a guest, or changes your name", session::create)
        .delete::<Option<Me>, _>("/session", "Ends your session", session::end)
        .get::<Vec<SessionView>, _>("/me/sessions", "Your sessions on all devices", session::list)
        .delete::<Vec<SessionView>, _>("/me/sessions", "Ends all your other sessions", session::end_others)
        .delete::<Vec<SessionView>, _>("/me/sessions/{id}", "Ends one of your sessions", session::end_one)
        .post::<Nothing, DeviceLink, _>("/me/devices", "A one-time token that signs another device in as you", devices::offer)
        .post::<UseDeviceLink, Me, _>("/devices/look", "Whom a token signs in", devices::look)
        .post::<UseDeviceLink, Me, _>("/devices", "Signs this device in as the token's person", devices::accept)
        .get::<Vec<TableSummary>, _>("/me/tables", "Your tables that are not over", tables::mine)
        .get_with::<tables::GamesQuery, Vec<TableSummary>, _>("/me/games", "Your finished games, newest first", tables::games)
        .get::<NoticesView, _>("/me/notices", "How you are told that a game waits for you", notices::show)
        .post::<CreateWebhook, NoticesView, _>("/me/notices/webhooks", "Has messages posted to an address", notices::create)
        .post::<AddDevice, NoticesView, _>("/me/notices/devices", "Has messages sent to the browser that asks", notices::add_device)
        .delete::<NoticesView, _>("/me/notices/webhooks/{id}", "Ends that", notices::remove)
        .post::<Nothing, WebhookAnswer, _>("/me/notices/webhooks/{id}/test", "Posts a message there now, and shows the answer", notices::test)
        .post::<Nothing, NoticesView, _>("/me/notices/webhooks/{id}/resume", "Goes on after a pause", notices::resume)
        .post::<SetQuietHours, NoticesView, _>("/me/notices/quiet", "Sets the hours in which you are told nothing", notices::quiet)
        .post::<MuteTable, NoticesView, _>("/me/notices/mute", "Sets whether you get notices about a table", notices::mute)
        .get::<Opening, _>("/opening", "Whether opening a table takes a word", word::show)
        .post::<Word, Opening, _>("/opening", "Gives the word", word::give_word)
        .get::<Doctor, _>("/doctor", "What the server sees of a request, and what is set up wrongly", doctor::show)
        .get::<Vec<RulesetView>, _>("/rulesets", "The games with their options", catalogue::rulesets)
        .get::<ServerInfo, _>("/server", "Where the server is reached", catalogue::server)
        .get::<Vec<TableSummary>, _>("/tables", "The open tables that are listed", tables::list)
        .post::<CreateTable, TableView, _>("/tables", "Opens a table and takes its first seat", opening::create)
        .post::<OpenPractice, TableView, _>("/practice", "Starts a private game: you play all seats, or computers play the others", opening::practice)
        .get::<TableView, _>("/tables/by-code/{code}", "A table by its code", tables::by_code)
        .get::<TableView, _>("/tables/{id}", "A table by its id", tables::show)
        .post::<JoinTable, TableView, _>("/tables/{id}/join", "Takes a seat", change::<JoinTable>)
        .post::<Leave, TableView, _>("/tables/{id}/leave", "Gives up your seat", change::<Leave>)
        .post::<TakeSeat, TableView, _>("/tables/{id}/seat", "Moves you to another seat", change::<TakeSeat>)
        .post::<Remove, TableView, _>("/tables/{id}/remove", "The host removes a player", change::<Remove>)
        .post::<AddComputer, TableView, _>("/tables/{id}/computer", "The host seats a computer player", change::<AddComputer>)
        .post::<LendSeat, TableView, _>("/tables/{id}/lend", "Lets a computer play your seat until you join again", change::<LendSeat>)
        .post::<SetOptions, TableView, _>("/tables/{id}/options", "The host changes the table", change::<SetOptions>)
        .post::<SetReady, TableView, _>("/tables/{id}/ready", "Says whether you are ready", change::<SetReady>)
        .post::<CommitPart, TableView, _>("/tables/{id}/commit", "Commits your seat to another part of the deal", change::<CommitPart>)
        .post::<OpenPart, TableView, _>("/tables/{id}/open", "Opens your part of the deal", change::<OpenPart>)
        .post::<Start, TableView, _>("/tables/{id}/start", "The host starts the game", change::<Start>)
        .post::<Close, TableView, _>("/tables/{id}/close", "The host closes the table", change::<Close>)
        .get::<Replay, _>("/tables/{id}/replay", "What you may see of a game, step by step", replays::show)
        .get_with::<recap::RecapQuery, RecapView, _>("/tables/{id}/recap", "What has happened since your last turn, in words", recap::show)
        .get::<Curve, _>("/tables/{id}/curve", "The chances of every seat at each step of a finished game", replays::curve)
        .get::<GameFile, _>("/tables/{id}/file", "A finished game, to be verified", replays::file)
        .post::<RematchTable, TableView, _>("/tables/{id}/rematch", "The same people play again", opening::rematch)
        .post::<ForkTable, TableView, _>("/tables/{id}/fork", "A table that goes on from a position", opening::fork)
        .post::<Nothing, SeatToken, _>("/tables/{id}/handover", "A token that moves your seat", handover::offer)
        .post::<TakeOver, TableView, _>("/tables/{id}/take-over", "Takes the seat of a token", handover::accept)
}
