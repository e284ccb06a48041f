fn main() {
    words_build::write_languages("words");
    words_build::write_texts("words", "pub", "crate");
}
