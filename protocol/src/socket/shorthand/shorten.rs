//! Writes shorthand: JSON is read and written in one pass, without anything in between.

use super::{Field, LIST, Shorthand};
use memchr::memchr2;

/// The longest number that a shape can have, with the comma behind it.
const NUMBER_BYTES_MAX: usize = 21;

impl Shorthand {
    /// The same in shorthand, if all of its objects have known shapes. It must be JSON as
    /// `serde_json` writes it: without white space.
    pub fn shorten(&self, json: &str) -> Option<String> {
        let mut writer = Writer {
            shorthand: self,
            json: json.as_bytes(),
            at: 0,
            text: Vec::with_capacity(json.len() / 2),
        };
        writer.value(None)?;
        let is_whole = writer.at == json.len();
        is_whole.then(|| String::from_utf8(writer.text).ok())?
    }
}

struct Writer<'a> {
    shorthand: &'a Shorthand,
    json: &'a [u8],
    /// How much of it has been read.
    at: usize,
    text: Vec<u8>,
}

impl<'a> Writer<'a> {
    /// Writes the next value, which is that of `field`; `None` if it cannot be. Returns where the
    /// field leads with it.
    fn value(&mut self, field: Option<&Field>) -> Option<Option<usize>> {
        match self.json.get(self.at)? {
            b'{' => self.object()?,
            b'[' => self.list()?,
            b'"' => {
                let content = self.string()?;
                let word = field.and_then(|field| field.by_word(content));
                if word.is_some() {
                    // It says where its field leads, and needs no place.
                    return Some(word);
                }
                self.text(content, field.is_some_and(|field| field.is_path));
            }
            _ => {
                let rest = &self.json[self.at..];
                let is_end = |byte: &u8| matches!(byte, b',' | b']' | b'}');
                let length = rest.iter().position(is_end).unwrap_or(rest.len());
                self.text.extend_from_slice(&rest[..length]);
                self.at += length;
            }
        }
        Some(field.and_then(|field| field.other))
    }

    /// Writes a text, in which everything is escaped as it has to be.
    fn text(&mut self, content: &[u8], is_path: bool) {
        let number = if is_path {
            self.shorthand.path_numbers.get(content)
        } else {
            None
        };
        if let Some(number) = number {
            self.text.extend_from_slice(number.as_bytes());
        } else {
            self.text.push(b'"');
            self.text.extend_from_slice(content);
            self.text.push(b'"');
        }
    }

    /// Reads a text; its content as it stands.
    fn string(&mut self) -> Option<&'a [u8]> {
        let json = self.json;
        self.pass(b'"')?;
        let begin = self.at;
        loop {
            self.at += memchr2(b'"', b'\\', json.get(self.at..)?)?;
            if json[self.at] == b'"' {
                self.at += 1;
                return Some(&json[begin..self.at - 1]);
            }
            // Whatever is escaped ends nothing.
            self.at += 2;
        }
    }

    fn list(&mut self) -> Option<()> {
        self.pass(b'[')?;
        self.text.push(b'[');
        let begin = self.text.len();
        while self.pass(b']').is_none() {
            self.between(begin)?;
            self.value(None)?;
        }
        let is_number = |byte: &u8| byte.is_ascii_digit() || *byte == b'-';
        if self.text.get(begin).is_some_and(is_number) {
            self.insert(begin, LIST);
        }
        self.text.push(b']');
        Some(())
    }

    fn object(&mut self) -> Option<()> {
        self.pass(b'{')?;
        self.text.push(b'[');
        let begin = self.text.len();
        let shorthand = self.shorthand;
        let mut node = &shorthand.nodes[0];
        let mut is_first = true;
        while self.pass(b'}').is_none() {
            if !is_first {
                self.pass(b',')?;
            }
            is_first = false;
            let field = node.field(&self.json[self.at..])?;
            self.at += field.key.len();
            let before = self.text.len();
            if before > begin {
                self.text.push(b',');
            }
            let begun = self.text.len();
            node = &shorthand.nodes[self.value(Some(field))??];
            if self.text.len() == begun {
                self.text.truncate(before);
            }
        }
        self.insert(begin, node.shape? as u64);
        self.text.push(b']');
        Some(())
    }

    /// Reads and writes the comma between two items, if there is one before this.
    fn between(&mut self, begin: usize) -> Option<()> {
        if self.text.len() > begin {
            self.pass(b',')?;
            self.text.push(b',');
        }
        Some(())
    }

    /// Reads this one byte.
    fn pass(&mut self, byte: u8) -> Option<()> {
        let is_next = self.json.get(self.at) == Some(&byte);
        is_next.then(|| self.at += 1)
    }

    /// Writes `number` before the values that begin at `begin`.
    fn insert(&mut self, begin: usize, number: u64) {
        let mut digits = [b','; NUMBER_BYTES_MAX];
        let mut first = NUMBER_BYTES_MAX - 1;
        let mut rest = number;
        loop {
            first -= 1;
            digits[first] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        let is_alone = self.text.len() == begin;
        let digits = &digits[first..NUMBER_BYTES_MAX - usize::from(is_alone)];
        let end = self.text.len();
        self.text.extend(digits);
        self.text.copy_within(begin..end, begin + digits.len());
        self.text[begin..begin + digits.len()].copy_from_slice(digits);
    }
}
