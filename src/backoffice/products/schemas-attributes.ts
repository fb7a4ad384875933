import * as v from 'valibot'
import { jsonId, strictObjectCode } from '#platform/http/ids.ts'
import { localizedEntries, localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { lineText } from '#platform/text/text-schema.ts'
import { attributeKinds } from '#shop/catalogue/domain/attribute-kinds.ts'
import { maxDictionaryValues, maxKeyLength } from './domain/dictionary-names.ts'

// A colon ends the name in the text of a product's attributes.
const name = v.pipe(
  lineText({ min: 1, max: 60, pattern: /^[^:]*$/, codes: { type: 'required' } }),
  v.regex(/^[^:]*$/, 'invalid'),
)
const unit = v.optional(lineText({ max: 20, codes: { type: 'invalid' } }), '')
const key = lineText({ min: 1, max: maxKeyLength, codes: { type: 'invalid' } })
const valueName = lineText({ min: 1, max: 60, codes: { type: 'required' } })

/** Entries of a list. Those without a key are new. */
const values = v.optional(
  v.pipe(
    v.array(
      v.strictObject({ key: v.exactOptional(key), ...localizedEntries('name', valueName) }, strictObjectCode),
    ),
    v.maxLength(maxDictionaryValues, 'too_many'),
  ),
  [],
)

const entries = {
  ...localizedEntries('name', name),
  ...localizedEntries('unit', unit),
  /** Of numbers: how much a product contains; its unit price is computed from it. */
  content: v.optional(v.boolean('invalid'), false),
  /** Of numbers and lists: whether lists of products can be filtered by it. */
  filterable: v.optional(v.boolean('invalid'), false),
  values,
  /** Whose products the form asks for it. */
  categoryIds: v.optional(v.pipe(v.array(jsonId), v.maxLength(1_000, 'too_many')), []),
}

/** An attribute as it is written. Its kind never changes. */
const attributeInput = v.strictObject(entries, strictObjectCode)
export type AttributeInput = v.InferOutput<typeof attributeInput>

/** A new attribute. Without `key` it is made from the names; it never changes afterwards. */
export const newAttribute = v.strictObject(
  { key: v.exactOptional(key), kind: v.picklist(attributeKinds, 'unknown_value'), ...entries },
  strictObjectCode,
)
export type NewAttribute = v.InferOutput<typeof newAttribute>

const integer = v.pipe(v.number(), v.integer())

export const saveAttributeBody = v.strictObject(
  { attribute: attributeInput, version: jsonId },
  strictObjectCode,
)

export const moveAttributeBody = v.strictObject(
  { position: v.pipe(v.number('not_a_number'), v.integer('not_whole'), v.minValue(1, 'too_small')) },
  strictObjectCode,
)

/** An attribute of the dictionary in the back office. */
export const managedAttribute = v.pipe(
  v.object({
    id: integer,
    key: v.string(),
    kind: v.picklist(attributeKinds),
    ...localizedTextEntries('name'),
    ...localizedTextEntries('unit'),
    content: v.boolean(),
    filterable: v.boolean(),
    values: v.array(v.object({ key: v.string(), ...localizedTextEntries('name') })),
    categoryIds: v.array(integer),
    version: integer,
  }),
  v.metadata({ ref: 'ManagedAttribute' }),
)
export type ManagedAttribute = v.InferOutput<typeof managedAttribute>

export const savedAttribute = v.pipe(
  v.object({ id: integer, key: v.string(), version: integer }),
  v.metadata({ ref: 'SavedAttribute' }),
)
export type SavedAttribute = v.InferOutput<typeof savedAttribute>
