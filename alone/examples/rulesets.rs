//! Prints the catalogue of games as a server answers with it, for pages without a server.

use table::basis::Rulesets;

fn main() {
    let views = Rulesets::built_in().views();
    let text = serde_json::to_string(&views).expect("catalogues serialize");
    println!("{text}");
}
