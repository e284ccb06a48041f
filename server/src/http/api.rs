//! All routes below `/api`.

use super::body::Nothing;
use super::change::{Close, Leave, Remove, Start, change};
use super::doctor;
use super::doctor::Doctor;
use super::export::PersonalData;
use super::routes::Routes;
use super::word;
use super::word::{Opening, Word};
use super::{
    blocks, catalogue, circles, console, devices, evenings, export, handover, notices, opening,
    recap, replays, reports, return_key, session, tables,
};
use crate::admin::{AdminAnswer, AdminRequest};
use fondaco_protocol::{
    AddComputer, AddDevice, AnswerClaim, AnswerEvening, BlockPerson, BringGame, CalendarAddress,
    ChooseEvening, CircleChronicle, CircleScores, CircleSketch, CircleTable, CircleView,
    ClaimConsole, ClaimSeat, CommitPart, ConsoleView, CreateSession, CreateTable, CreateWebhook,
    Curve, DeviceLink, Evening, ForkTable, GAME_BYTES_MAX, GameFile, JoinTable, LendSeat, LetWatch,
    MakeReport, Me, MutePerson, MuteTable, NameCircle, NameMember, NoticesView, OpenPart,
    OpenPractice, Person, ProposeEvening, RecapView, RematchTable, Replay, ReportKept, ReturnKey,
    ReturnKeyView, Returned, RulesetView, SeatToken, ServerInfo, SessionView, SetHelp, SetOptions,
    SetQuietHours, SetReady, TableSummary, TableView, TakeOver, TakeSeat, UseDeviceLink,
    UseReturnKey, WebhookAnswer, WishSeat,
};

/// Every route, with its types and its summary.
#[rustfmt::skip]
pub(super) fn routes() -> Routes {
    Routes::new()
        .get::<Option<Me>, _>("/session", "Returns who you are; null without a session", session::show)
        .post::<CreateSession, Me, _>("/session", "Creates a session, or changes your name", session::create)
        .delete::<Option<Me>, _>("/session", "Signs this device out", session::end)
        .get::<Vec<SessionView>, _>("/me/sessions", "Lists your sessions on all devices", session::list)
        .delete::<Vec<SessionView>, _>("/me/sessions", "Signs all your other devices out", session::end_others)
        .delete::<Vec<SessionView>, _>("/me/sessions/{id}", "Signs one of your devices out", session::end_one)
        .post::<Nothing, DeviceLink, _>("/me/devices", "Creates a one-time token that signs another device in as you", devices::offer)
        .post::<UseDeviceLink, Me, _>("/devices/look", "Returns who a token signs in as", devices::look)
        .post::<UseDeviceLink, Me, _>("/devices", "Signs this device in with a token", devices::accept)
        .get::<ReturnKeyView, _>("/me/return-key", "Returns whether you have a return key", return_key::show)
        .post::<Nothing, ReturnKey, _>("/me/return-key", "Makes your return key, or a new one", return_key::make)
        .post::<UseReturnKey, Returned, _>("/return-key", "Signs in with a return key, and makes a new one", return_key::accept)
        .get::<PersonalData, _>("/me/export", "Returns everything that is stored about you, as a file", export::show)
        .get::<Vec<Person>, _>("/me/blocks", "Lists whom you have blocked", blocks::list)
        .post::<BlockPerson, Vec<Person>, _>("/me/blocks", "Blocks somebody", blocks::block)
        .delete::<Vec<Person>, _>("/me/blocks/{id}", "Unblocks somebody", blocks::unblock)
        .get::<Vec<TableSummary>, _>("/me/tables", "Lists your tables that are not over", tables::mine)
        .get_with::<tables::GamesQuery, Vec<TableSummary>, _>("/me/games", "Lists your finished games, newest first", tables::games)
        .get::<NoticesView, _>("/me/notices", "Returns your notice settings", notices::show)
        .post::<CreateWebhook, NoticesView, _>("/me/notices/webhooks", "Adds a webhook", notices::create)
        .post::<AddDevice, NoticesView, _>("/me/notices/devices", "Adds this browser, for push messages", notices::add_device)
        .delete::<NoticesView, _>("/me/notices/webhooks/{id}", "Deletes a webhook", notices::remove)
        .post::<Nothing, WebhookAnswer, _>("/me/notices/webhooks/{id}/test", "Sends a test message and returns the response", notices::test)
        .post::<Nothing, NoticesView, _>("/me/notices/webhooks/{id}/resume", "Resumes a paused webhook", notices::resume)
        .post::<SetQuietHours, NoticesView, _>("/me/notices/quiet", "Sets your quiet hours", notices::quiet)
        .post::<MuteTable, NoticesView, _>("/me/notices/mute", "Mutes or unmutes notices about a table", notices::mute)
        .post::<WishSeat, NoticesView, _>("/me/notices/seat-wishes", "Asks to be told when a seat is free at a table, or no longer", notices::wish_seat)
        .get::<Vec<CircleSketch>, _>("/me/circles", "Lists your circles", circles::mine)
        .post::<NameCircle, CircleView, _>("/circles", "Founds a circle", circles::found)
        .get::<CircleView, _>("/circles/{code}", "Returns a circle; who and what is inside, to members only", circles::show)
        .post::<Nothing, CircleView, _>("/circles/{code}/join", "Joins a circle", circles::join)
        .post::<Nothing, Vec<CircleSketch>, _>("/circles/{code}/leave", "Leaves a circle", circles::leave)
        .post::<NameCircle, CircleView, _>("/circles/{code}/rename", "Renames a circle; founder only", circles::rename)
        .post::<NameMember, CircleView, _>("/circles/{code}/remove", "Removes a member and renews the link; founder only", circles::remove)
        .post::<NameMember, CircleView, _>("/circles/{code}/hand-over", "Makes another member the founder; founder only", circles::hand_over)
        .post::<Nothing, CircleView, _>("/circles/{code}/link", "Renews the link; founder only", circles::renew_link)
        .post::<Nothing, Vec<CircleSketch>, _>("/circles/{code}/close", "Closes a circle, whose games stay; founder only", circles::close)
        .post::<CreateTable, TableView, _>("/circles/{code}/tables", "Opens a table in a circle", circles::open_table)
        .get_with::<circles::CircleGamesQuery, Vec<CircleTable>, _>("/circles/{code}/games", "Lists a circle's finished games, newest first", circles::games)
        .get::<CircleScores, _>("/circles/{code}/scores", "Returns what a circle's finished games say about its members", circles::show_scores)
        .get_with::<circles::ChronicleQuery, CircleChronicle, _>("/circles/{code}/chronicle", "Returns what is worth remembering of a circle's finished games", circles::show_chronicle)
        .post::<ProposeEvening, CircleView, _>("/circles/{code}/evenings", "Proposes times for an evening", evenings::propose)
        .get_with::<evenings::EveningsQuery, Vec<Evening>, _>("/circles/{code}/evenings", "Lists a circle's past evenings, newest first", evenings::past)
        .post::<AnswerEvening, CircleView, _>("/circles/{code}/evenings/{id}/answer", "Says which times of an evening fit you", evenings::answer)
        .post::<ChooseEvening, CircleView, _>("/circles/{code}/evenings/{id}/choose", "Chooses a time; founder and proposer only", evenings::choose)
        .post::<Nothing, CircleView, _>("/circles/{code}/evenings/{id}/call-off", "Calls an evening off; founder and proposer only", evenings::call_off)
        .post::<Nothing, CalendarAddress, _>("/circles/{code}/calendar", "Makes a secret address for your calendar, and ends the earlier one", evenings::renew_calendar)
        .get::<String, _>("/calendars/{file}", "Returns a circle's evenings as a calendar, in text/calendar", evenings::show_calendar)
        .post::<ClaimConsole, Me, _>("/console/claim", "Gives your session the right to use the console", console::claim)
        .get::<ConsoleView, _>("/console", "Returns what the server knows of its setup; operator only", console::show)
        .post::<AdminRequest, AdminAnswer, _>("/console/commands", "Carries out a command of `fondaco admin`; operator only", console::command)
        .post::<Nothing, ConsoleView, _>("/console/backups", "Begins a copy of the embedded database; operator only", console::back_up)
        .delete::<ConsoleView, _>("/console/backups/{id}", "Deletes a copy by its name; operator only", console::delete_backup)
        .post::<Nothing, ConsoleView, _>("/console/backups/{id}/verify", "Begins to verify a copy by its name; operator only", console::verify_backup)
        .get::<Opening, _>("/opening", "Returns whether opening a table requires the operator's word", word::show)
        .post::<Word, Opening, _>("/opening", "Enters the operator's word", word::give_word)
        .get::<Doctor, _>("/doctor", "Diagnoses the setup from this request", doctor::show)
        .get::<Vec<RulesetView>, _>("/rulesets", "Lists the games with their options", catalogue::rulesets)
        .get::<ServerInfo, _>("/server", "Returns the server's version and addresses", catalogue::server)
        .get_with::<tables::ListQuery, Vec<TableSummary>, _>("/tables", "Lists open tables, at most 20", tables::list)
        .post::<CreateTable, TableView, _>("/tables", "Opens a table and takes its first seat", opening::create)
        .post::<OpenPractice, TableView, _>("/practice", "Starts a private game: you play all seats, or computers play the others", opening::practice)
        .post_large::<BringGame, TableView, _>(GAME_BYTES_MAX, "/tables/brought", "Opens a table that continues a game that was begun elsewhere", opening::bring)
        .get::<TableView, _>("/tables/by-code/{code}", "Returns a table by its code", tables::by_code)
        .get::<TableView, _>("/tables/{id}", "Returns a table by its id", tables::show)
        .post::<JoinTable, TableView, _>("/tables/{id}/join", "Takes a seat", change::<JoinTable>)
        .post::<Leave, TableView, _>("/tables/{id}/leave", "Gives up your seat", change::<Leave>)
        .post::<TakeSeat, TableView, _>("/tables/{id}/seat", "Moves you to another seat", change::<TakeSeat>)
        .post::<Remove, TableView, _>("/tables/{id}/remove", "Removes a player; host only", change::<Remove>)
        .post::<AddComputer, TableView, _>("/tables/{id}/computer", "Seats a computer player; host only", change::<AddComputer>)
        .post::<LendSeat, TableView, _>("/tables/{id}/lend", "Lets a computer play your seat until you join again", change::<LendSeat>)
        .post::<SetHelp, TableView, _>("/tables/{id}/help", "Sets the help of a seat before the start", change::<SetHelp>)
        .post::<SetOptions, TableView, _>("/tables/{id}/options", "Changes the settings of the table; host only", change::<SetOptions>)
        .post::<SetReady, TableView, _>("/tables/{id}/ready", "Sets whether you are ready", change::<SetReady>)
        .post::<CommitPart, TableView, _>("/tables/{id}/commit", "Commits your seat to another part of the deal", change::<CommitPart>)
        .post::<OpenPart, TableView, _>("/tables/{id}/open", "Opens your part of the deal", change::<OpenPart>)
        .post::<Start, TableView, _>("/tables/{id}/start", "Starts the game; host only", change::<Start>)
        .post::<Close, TableView, _>("/tables/{id}/close", "Closes the table; host only", change::<Close>)
        .get::<Replay, _>("/tables/{id}/replay", "Returns what you may see of a game, step by step", replays::show)
        .get_with::<recap::RecapQuery, RecapView, _>("/tables/{id}/recap", "Returns what has happened since your last turn, in words", recap::show)
        .get::<Curve, _>("/tables/{id}/curve", "Returns the chances of every seat at each step of a finished game", replays::curve)
        .get::<GameFile, _>("/tables/{id}/file", "Returns the file of a finished game, for verification", replays::file)
        .post::<RematchTable, TableView, _>("/tables/{id}/rematch", "Agrees to a rematch, and opens it if there is none", opening::rematch)
        .post::<ForkTable, TableView, _>("/tables/{id}/fork", "Opens a table that continues from a position", opening::fork)
        .post::<Nothing, SeatToken, _>("/tables/{id}/handover", "Creates a one-time token that hands over your seat", handover::offer)
        .post::<ClaimSeat, TableView, _>("/tables/{id}/claim", "Asks everyone for the seat of somebody who is away", change::<ClaimSeat>)
        .post::<AnswerClaim, TableView, _>("/tables/{id}/answer-claim", "Agrees to a claim, refuses it, or withdraws yours", change::<AnswerClaim>)
        .post::<MutePerson, TableView, _>("/tables/{id}/mute", "Mutes somebody in the table's chat, or no longer; host only", change::<MutePerson>)
        .post::<MakeReport, ReportKept, _>("/tables/{id}/reports", "Reports somebody to whoever runs the server", reports::make)
        .post::<LetWatch, TableView, _>("/tables/{id}/watch", "Sets whether others may watch, also while the game is running; host only", change::<LetWatch>)
        .post::<TakeOver, TableView, _>("/tables/{id}/take-over", "Takes over a seat with its token", handover::accept)
}
