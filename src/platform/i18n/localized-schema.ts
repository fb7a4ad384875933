import * as v from 'valibot'
import { type LocalizedField, localizedFields, type WireTexts } from './localized.ts'
import { isOptional, mapTexts } from './localized-texts.ts'

type TextSchema = v.GenericSchema | v.ExactOptionalSchema<v.GenericSchema, undefined>

/**
 * The entries of a schema for a localized text: the same schema for each language that has fields of its own. A text of a
 * language with a fallback may be empty or left out.
 */
export function localizedEntries<Field extends string, Schema extends TextSchema>(
  field: Field,
  schema: Schema,
): WireTexts<Field, Schema> {
  return mapTexts(field, (_, language) => (isOptional(language) ? (orEmpty(schema) as Schema) : schema))
}

/** A schema that accepts an empty text and none too. */
export function orEmpty(schema: TextSchema): TextSchema {
  const orNone = (text: v.GenericSchema) => v.union([text, v.literal('')], 'invalid')
  return schema.type === 'exact_optional' && 'wrapped' in schema
    ? v.exactOptional(orNone(schema.wrapped))
    : v.optional(orNone(schema as v.GenericSchema), '')
}

/** The entries of a response's schema for a localized text that is always there. */
export function localizedTextEntries<Field extends string>(
  field: Field,
): WireTexts<Field, v.StringSchema<undefined>> {
  return localizedEntries(field, v.string())
}

/** The fields of a localized text, as `v.omit` and `v.pick` accept them. */
export function localizedKeys<Field extends string>(
  field: Field,
): [LocalizedField<Field>, ...LocalizedField<Field>[]] {
  return localizedFields(field).map(([name]) => name) as [LocalizedField<Field>]
}
