//! Catalogues that have been read.

use crate::Language;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A number in a sentence.
pub type Number = FluentNumber;

/// A text that a sentence is given.
pub fn text(text: &str) -> FluentValue<'_> {
    text.into()
}

/// A number that a sentence is given.
pub fn number(number: Number) -> FluentValue<'static> {
    FluentValue::Number(number)
}

/// The same sentences in every language.
pub struct Catalogue(Vec<(Language, FluentBundle<FluentResource>)>);

impl Catalogue {
    /// Reads these files. The build script has checked them.
    ///
    /// # Panics
    /// If the build script has not.
    pub fn of(files: &[(Language, &str)]) -> Catalogue {
        let bundle = |(language, text): &(Language, &str)| (*language, bundle(*language, text));
        Catalogue(files.iter().map(bundle).collect())
    }

    /// The sentence of this name, with these values in it.
    pub fn say<'a>(
        &'a self,
        language: Language,
        name: &str,
        values: impl IntoIterator<Item = (&'a str, FluentValue<'a>)>,
    ) -> String {
        let found = self.0.iter().find(|(one, _)| *one == language);
        let pattern = found.and_then(|(_, it)| Some((it, it.get_message(name)?.value()?)));
        let Some((bundle, pattern)) = pattern else {
            return name.to_owned();
        };
        let values = FluentArgs::from_iter(values);
        let mut errors = Vec::new();
        let said = bundle.format_pattern(pattern, Some(&values), &mut errors);
        debug_assert!(errors.is_empty(), "{name}: {errors:?}");
        said.into_owned()
    }
}

fn bundle(language: Language, text: &str) -> FluentBundle<FluentResource> {
    let id: &str = language.into();
    let id: LanguageIdentifier = id.parse().expect("a language has a file named by its code");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // The client joins texts without marks of direction, too.
    bundle.set_use_isolating(false);
    let functions = bundle
        .add_function("START", |values, _| match values {
            [FluentValue::String(word)] => start(word).into(),
            _ => FluentValue::Error,
        })
        .and(bundle.add_function("SIGN", |values, _| match values {
            [FluentValue::Number(count)] => if count.value > 0.0 { "+" } else { "" }.into(),
            _ => FluentValue::Error,
        }));
    functions.expect("a new bundle has no functions");
    let resource = FluentResource::try_new(text.to_owned()).expect("the build script parsed it");
    bundle
        .add_resource(resource)
        .expect("a new bundle has no messages");
    bundle
}

/// How a word begins, for “an” and “d’”.
fn start(word: &str) -> &'static str {
    let first = word.chars().next().into_iter().flat_map(char::to_lowercase);
    match first.last() {
        Some('h') => "h",
        Some('y') => "y",
        Some(c) if "aeiouàâéèêëîïôûœ".contains(c) => "vowel",
        Some(_) | None => "consonant",
    }
}
