//! A compact binary encoding that is unique for each value of a type, for fingerprints.
//!
//! It is never decoded. Numbers have no fixed width and variants are written by name, so that a
//! wider type or a different order of variants does not change any fingerprint.

use serde::ser::{
    SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant,
};
use serde::{Serialize, Serializer};
use std::fmt;

/// Precedes each item of a list or map, whose length may not be known in advance.
const ITEM: u8 = 1;

/// Follows the last item.
const END: u8 = 0;

/// Appends the bytes of a value.
///
/// # Panics
/// If the value leaves out a field, or cannot be serialised at all.
pub(crate) fn write_binary<T: Serialize + ?Sized>(bytes: &mut Vec<u8>, value: &T) {
    value
        .serialize(&mut Writer(bytes))
        .expect("views serialize, and leave out no field");
}

struct Writer<'a>(&'a mut Vec<u8>);

#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct NoBinaryForm(String);

impl serde::ser::Error for NoBinaryForm {
    fn custom<T: fmt::Display>(why: T) -> NoBinaryForm {
        NoBinaryForm(why.to_string())
    }
}

type Written = Result<(), NoBinaryForm>;

impl Writer<'_> {
    /// One byte if the number is small; otherwise the number of bytes, followed by the bytes.
    fn number(&mut self, number: u64) -> Written {
        const LONG: u8 = 0x80;
        if number < u64::from(LONG) {
            self.0.push(number as u8);
        } else {
            let count = (u64::BITS - number.leading_zeros()).div_ceil(8);
            self.0.push(LONG | count as u8);
            self.0
                .extend_from_slice(&number.to_le_bytes()[..count as usize]);
        }
        Ok(())
    }

    fn text(&mut self, bytes: &[u8]) -> Written {
        self.number(bytes.len() as u64)?;
        self.0.extend_from_slice(bytes);
        Ok(())
    }

    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.0.push(ITEM);
        value.serialize(self)
    }

    fn end(&mut self) -> Written {
        self.0.push(END);
        Ok(())
    }
}

impl Serializer for &mut Writer<'_> {
    type Ok = ();
    type Error = NoBinaryForm;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    fn is_human_readable(&self) -> bool {
        false
    }

    fn serialize_bool(self, value: bool) -> Written {
        self.number(value.into())
    }

    fn serialize_i8(self, value: i8) -> Written {
        self.serialize_i64(value.into())
    }

    fn serialize_i16(self, value: i16) -> Written {
        self.serialize_i64(value.into())
    }

    fn serialize_i32(self, value: i32) -> Written {
        self.serialize_i64(value.into())
    }

    fn serialize_i64(self, value: i64) -> Written {
        // Keeps small negative numbers short, too.
        self.number((value << 1 ^ value >> 63) as u64)
    }

    fn serialize_u8(self, value: u8) -> Written {
        self.number(value.into())
    }

    fn serialize_u16(self, value: u16) -> Written {
        self.number(value.into())
    }

    fn serialize_u32(self, value: u32) -> Written {
        self.number(value.into())
    }

    fn serialize_u64(self, value: u64) -> Written {
        self.number(value)
    }

    fn serialize_f32(self, value: f32) -> Written {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Written {
        self.0.extend_from_slice(&value.to_bits().to_le_bytes());
        Ok(())
    }

    fn serialize_char(self, value: char) -> Written {
        self.number(u32::from(value).into())
    }

    fn serialize_str(self, value: &str) -> Written {
        self.text(value.as_bytes())
    }

    fn serialize_bytes(self, value: &[u8]) -> Written {
        self.text(value)
    }

    fn serialize_none(self) -> Written {
        self.end()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        self.item(value)
    }

    fn serialize_unit(self) -> Written {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Written {
        self.text(variant.as_bytes())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Written {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Written {
        self.text(variant.as_bytes())?;
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, NoBinaryForm> {
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, NoBinaryForm> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, NoBinaryForm> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self, NoBinaryForm> {
        self.text(variant.as_bytes())?;
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, NoBinaryForm> {
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, NoBinaryForm> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Self, NoBinaryForm> {
        self.text(variant.as_bytes())?;
        Ok(self)
    }
}

/// Lists and maps: each item after its marker.
macro_rules! of_any_length {
    ($kind:ident, $write:ident) => {
        impl $kind for &mut Writer<'_> {
            type Ok = ();
            type Error = NoBinaryForm;

            fn $write<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
                self.item(value)
            }

            fn end(self) -> Written {
                Writer::end(self)
            }
        }
    };
}

/// Tuples: the number of items is given by the type.
macro_rules! of_known_length {
    ($kind:ident, $write:ident) => {
        impl $kind for &mut Writer<'_> {
            type Ok = ();
            type Error = NoBinaryForm;

            fn $write<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
                value.serialize(&mut **self)
            }

            fn end(self) -> Written {
                Ok(())
            }
        }
    };
}

/// Structs: the fields in the order of the type, without their names.
macro_rules! of_fields {
    ($kind:ident) => {
        impl $kind for &mut Writer<'_> {
            type Ok = ();
            type Error = NoBinaryForm;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                _: &'static str,
                value: &T,
            ) -> Written {
                value.serialize(&mut **self)
            }

            fn skip_field(&mut self, name: &'static str) -> Written {
                Err(NoBinaryForm(format!("the field {name} is left out")))
            }

            fn end(self) -> Written {
                Ok(())
            }
        }
    };
}

of_any_length!(SerializeSeq, serialize_element);
of_known_length!(SerializeTuple, serialize_element);
of_known_length!(SerializeTupleStruct, serialize_field);
of_known_length!(SerializeTupleVariant, serialize_field);
of_fields!(SerializeStruct);
of_fields!(SerializeStructVariant);

impl SerializeMap for &mut Writer<'_> {
    type Ok = ();
    type Error = NoBinaryForm;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Written {
        self.item(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        value.serialize(&mut **self)
    }

    fn end(self) -> Written {
        Writer::end(self)
    }
}

#[cfg(test)]
mod tests;
