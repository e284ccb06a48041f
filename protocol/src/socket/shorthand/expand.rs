//! Reads shorthand.

use super::{LIST, Shorthand, is_path, named};
use serde_json::{Map, Value};

/// It is not JSON, or means nothing in this vocabulary.
#[derive(Debug, thiserror::Error)]
pub enum NotShorthand {
    /// Not JSON.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// A list begins with a number that is no shape's, or has another length than its shape.
    #[error("no shape fits {0}")]
    Shape(Value),
    /// A path that is neither a known one's number nor text.
    #[error("no path has the number {0}")]
    Path(Value),
}

impl Shorthand {
    /// The JSON that stands here in shorthand. An object stands for itself: there is none in
    /// shorthand.
    ///
    /// # Errors
    /// If it is not JSON, or means nothing in this vocabulary.
    pub fn expand(&self, text: &str) -> Result<Value, NotShorthand> {
        self.expanded(serde_json::from_str(text)?)
    }

    fn expanded(&self, value: Value) -> Result<Value, NotShorthand> {
        match value {
            Value::Array(items) => match items.first() {
                Some(Value::Number(_)) => self.shaped(items),
                _ => self.each(items),
            },
            Value::Null
            | Value::Bool(_)
            | Value::Number(_)
            | Value::String(_)
            | Value::Object(_) => Ok(value),
        }
    }

    fn each(&self, items: impl IntoIterator<Item = Value>) -> Result<Value, NotShorthand> {
        let items = items.into_iter().map(|item| self.expanded(item));
        Ok(Value::Array(items.collect::<Result<_, _>>()?))
    }

    /// A list that begins with a number.
    fn shaped(&self, items: Vec<Value>) -> Result<Value, NotShorthand> {
        let number = items.first().and_then(Value::as_u64);
        if number == Some(LIST) {
            return self.each(items.into_iter().skip(1));
        }
        let index = number.and_then(|number| usize::try_from(number.checked_sub(1)?).ok());
        let shape = index.and_then(|index| self.vocabulary.shapes.get(index));
        let Some(shape) = shape.filter(|shape| fits(shape, &items)) else {
            return Err(NotShorthand::Shape(Value::Array(items)));
        };
        let mut values = items.into_iter().skip(1);
        let mut object = Map::new();
        for field in shape {
            let (name, word) = named(field);
            let value = match word {
                Some(word) => Value::from(word),
                None => {
                    let value = values.next().unwrap_or_default();
                    if is_path(shape, name) {
                        self.path(value)?
                    } else {
                        self.expanded(value)?
                    }
                }
            };
            object.insert(name.to_owned(), value);
        }
        Ok(Value::Object(object))
    }

    fn path(&self, value: Value) -> Result<Value, NotShorthand> {
        let number = match &value {
            Value::String(_) => return Ok(value),
            other => other
                .as_u64()
                .and_then(|number| usize::try_from(number).ok()),
        };
        let path = number.and_then(|number| self.vocabulary.paths.get(number));
        match path {
            Some(path) => Ok(Value::from(&**path)),
            None => Err(NotShorthand::Path(value)),
        }
    }
}

/// Whether there is a value for each field that has no word of its own.
fn fits(shape: &[String], items: &[Value]) -> bool {
    let open = shape.iter().filter(|field| named(field).1.is_none());
    open.count() + 1 == items.len()
}
