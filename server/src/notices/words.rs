//! The texts of messages, in each language.

use fondaco_protocol::Language;

/// The headline: how many tables are waiting.
pub(super) fn waiting(language: Language, tables: usize) -> String {
    match (language, tables) {
        (Language::En, 1) => "It’s your turn.".to_owned(),
        (Language::De, 1) => "Du bist am Zug.".to_owned(),
        (Language::Fr, 1) => "C’est à toi de jouer.".to_owned(),
        (Language::En, _) => format!("{tables} tables wait for you."),
        (Language::De, _) => format!("{tables} Tische warten auf dich."),
        (Language::Fr, _) => format!("{tables} tables t’attendent."),
    }
}

/// Which game it is, with whom, and who moved last.
pub(super) fn game(
    language: Language,
    game: &str,
    others: &[String],
    last: Option<&str>,
) -> String {
    let mut words = game.to_owned();
    if !others.is_empty() {
        let with = match language {
            Language::En => "with",
            Language::De => "mit",
            Language::Fr => "avec",
        };
        words += &format!(" {with} {}", others.join(", "));
    }
    if let Some(last) = last {
        words += &match language {
            Language::En => format!("; {last} moved last"),
            Language::De => format!("; zuletzt zog {last}"),
            Language::Fr => format!(" ; dernier coup de {last}"),
        };
    }
    words
}

/// How many waiting tables the message leaves out.
pub(super) fn left_out(language: Language, tables: usize) -> String {
    match (language, tables) {
        (Language::En, _) => format!("And {tables} more."),
        (Language::De, 1) => "Und ein weiterer.".to_owned(),
        (Language::De, _) => format!("Und {tables} weitere."),
        (Language::Fr, 1) => "Et une autre.".to_owned(),
        (Language::Fr, _) => format!("Et {tables} autres."),
    }
}

/// The text of a test message.
pub(super) fn trial(language: Language) -> &'static str {
    match language {
        Language::En => "This is a test from Fondaco: notices get through.",
        Language::De => "Das ist ein Test von Fondaco: Nachrichten kommen an.",
        Language::Fr => "Ceci est un test de Fondaco : les messages arrivent.",
    }
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
        assert_eq!(line, "Horus avec Bob, Zoë ; dernier coup de Bob");
        assert_eq!(more, "Et une autre.");
        assert_eq!(game(Language::En, "Horus", &[], None), "Horus");
    }
}
