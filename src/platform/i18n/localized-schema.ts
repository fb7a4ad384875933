import * as v from 'valibot'
import { type LocalizedField, localizedFields, type WireTexts } from './localized.ts'

/** The entries of a schema for a localized text: the same schema for each language that has fields of its own. */
export function localizedEntries<
  Field extends string,
  Schema extends v.GenericSchema | v.ExactOptionalSchema<v.GenericSchema, undefined>,
>(field: Field, schema: Schema): WireTexts<Field, Schema> {
  const entries = localizedFields(field).map(([name]) => [name, schema])
  return Object.fromEntries(entries) as WireTexts<Field, Schema>
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
