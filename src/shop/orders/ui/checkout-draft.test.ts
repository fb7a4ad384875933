import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDraft } from './checkout-draft.ts'
import { fieldNames } from './checkout-fields.ts'

const nothing = {
  fullName: '',
  phone: '',
  secondPhone: '',
  governorate: '',
  city: '',
  address: '',
  notes: '',
}

test('restores the saved input', () => {
  const draft = { ...nothing, fullName: 'زينب كريم', phone: '٠٧٧٠ ١٢٣ ٤٥٦٧', city: 'الكرادة' }
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
})

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '7',
  '{"fullName":{"toString":1}}',
  '{"__proto__":{"phone":"x"}}',
])('stored %s reads as nothing typed', (json) => {
  expect(parseDraft(json)).toEqual(nothing)
})

test('any stored value parses to short texts for the known fields', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (json) => {
      const draft = parseDraft(json)
      expect(Object.keys(draft)).toEqual([...fieldNames])
      expect(Object.values(draft).every((text) => typeof text === 'string' && text.length <= 1000)).toBe(true)
    }),
  )
})
