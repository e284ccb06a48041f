//! Horus: rules, views and data tables.
