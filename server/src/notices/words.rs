//! The texts of messages, in each language.

use fondaco_protocol::Language;
use words::Texts;

/// The headline: how many tables are waiting.
pub(super) fn waiting(language: Language, tables: usize) -> String {
    Texts(language).notice_waiting(tables)
}

/// Which game it is, with whom, and who moved last.
pub(super) fn game(
    language: Language,
    game: &str,
    others: &[String],
    last: Option<&str>,
) -> String {
    let texts = Texts(language);
    let words = if others.is_empty() {
        game.to_owned()
    } else {
        texts.notice_with(game, &others.join(", "))
    };
    match last {
        Some(last) => texts.notice_last(&words, last),
        None => words,
    }
}

/// How many waiting tables the message leaves out.
pub(super) fn left_out(language: Language, tables: usize) -> String {
    Texts(language).notice_left_out(tables)
}

/// The headline if somebody asks for the reader's seat.
pub(super) fn seat_asked(language: Language) -> String {
    Texts(language).notice_seat_asked()
}

/// That somebody asks for a seat: the reader's own, or that of another.
pub(super) fn claim(language: Language, by: &str, of: Option<&str>) -> String {
    match of {
        None => Texts(language).notice_seat_asked_by(by),
        Some(of) => Texts(language).notice_seat_question(by, of),
    }
}

/// The headline if the others have gone on without the reader.
pub(super) fn gone_on(language: Language) -> String {
    Texts(language).notice_gone_on()
}

/// Who plays for the reader.
pub(super) fn played_for(language: Language, by_computer: bool) -> String {
    if by_computer {
        Texts(language).notice_computer_plays()
    } else {
        Texts(language).notice_table_plays()
    }
}

/// The headline if a seat is free for which the reader waits.
pub(super) fn seat_free(language: Language) -> String {
    Texts(language).notice_seat_free()
}

/// What to do about it.
pub(super) fn sit_down(language: Language) -> String {
    Texts(language).notice_sit_down()
}

/// The headline if a time was chosen for an evening.
pub(super) fn evening_chosen(language: Language) -> String {
    Texts(language).notice_evening_chosen()
}

/// The headline if an evening starts within a day.
pub(super) fn evening_day_before(language: Language) -> String {
    Texts(language).notice_evening_day_before()
}

/// The headline if an evening starts within an hour.
pub(super) fn evening_hour_before(language: Language) -> String {
    Texts(language).notice_evening_hour_before()
}

/// The headline if an evening is called off.
pub(super) fn evening_called_off(language: Language) -> String {
    Texts(language).notice_evening_called_off()
}

/// The text of a test message.
pub(super) fn trial(language: Language) -> String {
    Texts(language).notice_trial()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_says_it_in_its_own_words() {
        let others = ["Bob".to_owned(), "Zoë".to_owned()];
        let said = |language| {
            let game = game(language, "Horus", &others, Some("Bob"));
            [
                waiting(language, 1),
                waiting(language, 3),
                game,
                left_out(language, 1),
            ]
        };
        let [turn, tables, line, more] = said(Language::De);
        assert_eq!(turn, "Du bist am Zug.");
        assert_eq!(tables, "3 Tische warten auf dich.");
        assert_eq!(line, "Horus mit Bob, Zoë; zuletzt zog Bob");
        assert_eq!(more, "Und ein weiterer.");
        let [turn, tables, line, more] = said(Language::Fr);
        assert_eq!(turn, "C’est à toi de jouer.");
        assert_eq!(tables, "3 tables t’attendent.");
        assert_eq!(line, "Horus avec Bob, Zoë\u{a0}; dernier coup de Bob");
        assert_eq!(more, "Et une autre.");
        assert_eq!(game(Language::En, "Horus", &[], None), "Horus");
    }
}
