import * as v from 'valibot'
import { jsonId, strictObjectCode } from '#platform/http/ids.ts'
import { localizedEntries, localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { lineText, wordText } from '#platform/text/text-schema.ts'
import { optionKinds } from '#shop/catalogue/domain/option-kinds.ts'
import { maxDictionaryValues, maxKeyLength } from './domain/dictionary-names.ts'

const name = lineText({ min: 1, max: 60, codes: { type: 'required' } })
const key = lineText({ min: 1, max: maxKeyLength, codes: { type: 'invalid' } })
const kind = v.picklist(optionKinds, 'unknown_value')
const colour = v.nullable(wordText(/^#[0-9a-f]{6}$/, { code: 'invalid', max: 7 }))
const position = v.pipe(
  v.number('not_a_number'),
  v.integer('not_whole'),
  v.minValue(1, 'too_small'),
  v.maxValue(maxDictionaryValues, 'too_large'),
  v.description('The place in the order, from 1; the others move.'),
)

/** A new option. Without `key` it is made from the names; it never changes afterwards. */
export const newOption = v.strictObject(
  { key: v.exactOptional(key), ...localizedEntries('name', name), kind },
  strictObjectCode,
)
export type NewOption = v.InferOutput<typeof newOption>

export const optionChanges = v.strictObject(
  {
    ...localizedEntries('name', v.exactOptional(name)),
    kind: v.exactOptional(kind),
    position: v.exactOptional(position),
  },
  strictObjectCode,
)
export type OptionChanges = v.InferOutput<typeof optionChanges>

/** A new value of an option. Without `key` it is made from the names. */
export const newValue = v.strictObject(
  { key: v.exactOptional(key), ...localizedEntries('name', name), colour: v.optional(colour, null) },
  strictObjectCode,
)
export type NewValue = v.InferOutput<typeof newValue>
export type NewValueInput = v.InferInput<typeof newValue>

export const valueChanges = v.strictObject(
  {
    ...localizedEntries('name', v.exactOptional(name)),
    colour: v.exactOptional(colour),
    position: v.exactOptional(position),
  },
  strictObjectCode,
)
export type ValueChanges = v.InferOutput<typeof valueChanges>

export const mergeBody = v.strictObject({ into: jsonId }, strictObjectCode)

const integer = v.pipe(v.number(), v.integer())
const products = v.pipe(integer, v.description('How many products use it.'))

const managedValue = v.object({
  id: integer,
  key: v.string(),
  ...localizedTextEntries('name'),
  colour: v.nullable(v.string()),
  products,
})
export type ManagedValue = v.InferOutput<typeof managedValue>

const managedOption = v.pipe(
  v.object({
    id: integer,
    key: v.string(),
    ...localizedTextEntries('name'),
    kind: v.picklist(optionKinds),
    products,
    values: v.array(managedValue),
  }),
  v.metadata({ ref: 'ManagedOption' }),
)
export const managedOptions = v.array(managedOption)
export type ManagedOption = v.InferOutput<typeof managedOption>

export const savedEntry = v.object({ id: integer, key: v.string() })
export type SavedEntry = v.InferOutput<typeof savedEntry>

export const mergedValues = v.object({
  products: v.pipe(integer, v.description('How many products had the merged value.')),
})

/** Details of `merge_conflict`: at most 20 of the products. */
export const mergeConflict = {
  products: v.array(v.object({ id: integer, ...localizedTextEntries('title') })),
}
