-- A text in several languages: an object of language codes, of which the complete languages are required (decision 35).
-- A domain, not a table constraint: it is checked when the value is written, not at every update of its row.
CREATE DOMAIN localized_text AS jsonb CHECK (
  VALUE IS NULL OR (
    jsonb_typeof(VALUE) = 'object'
    AND (jsonb_typeof(VALUE -> 'ar') = 'string') IS TRUE AND (jsonb_typeof(VALUE -> 'en') = 'string') IS TRUE
    AND NOT VALUE @? 'strict $.* ? (@.type() != "string")'
  )
);
