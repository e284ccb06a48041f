//! What a device is called in a person's list of devices: browser and operating system, and nothing
//! else that the browser says about itself.

use axum::http::{HeaderMap, header};
use store::people::DeviceName;

/// What the header contains. The most specific comes first: browsers also name those they descend
/// from.
const BROWSERS: [(&str, &str); 10] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Chromium/", "Chromium"),
    ("Safari/", "Safari"),
];

const SYSTEMS: [(&str, &str); 7] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
];

/// The browser and system that a request comes from.
pub(crate) fn of_request(headers: &HeaderMap) -> DeviceName {
    let said = headers.get(header::USER_AGENT);
    let said = said.and_then(|said| said.to_str().ok()).unwrap_or_default();
    let found = |names: &[(&str, &str)]| {
        let named = names.iter().find(|(mark, _)| said.contains(mark));
        named.map(|(_, name)| (*name).to_owned())
    };
    DeviceName {
        browser: found(&BROWSERS),
        system: found(&SYSTEMS),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(said: &str) -> (Option<String>, Option<String>) {
        let mut headers = HeaderMap::new();
        headers.insert(header::USER_AGENT, said.parse().unwrap());
        let DeviceName { browser, system } = of_request(&headers);
        (browser, system)
    }

    #[test]
    fn browsers_and_systems_are_told_apart() {
        for (said, browser, system) in [
            (
                "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
                "Firefox",
                "Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
                "Safari",
                "iPhone",
            ),
            (
                "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1",
                "Chrome",
                "iPad",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
                "Edge",
                "Windows",
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
                "Chrome",
                "Android",
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
                "Samsung Internet",
                "Android",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
                "Safari",
                "Mac",
            ),
        ] {
            let expected = (Some(browser.to_owned()), Some(system.to_owned()));
            assert_eq!(named(said), expected, "{said}");
        }
    }

    #[test]
    fn what_is_not_known_has_no_name() {
        assert_eq!(named("curl/8.0"), (None, None));
        assert_eq!(of_request(&HeaderMap::new()), DeviceName::default());
    }
}
