fn main() {
    words_build::write_texts("words", "pub(super)", "game_core::words");
}
