import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDraft } from './inquiry-draft.ts'

test('a draft restores the fields of its form and nothing else', () => {
  const json = JSON.stringify({ name: 'زينب', text: 'سؤال', orderNumber: '12', password: 'x', phone: 7 })
  expect(parseDraft('contact', json)).toEqual({ name: 'زينب', text: 'سؤال' })
})

test('reading any stored text never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (json) => {
      expect(Object.values(parseDraft('sell', json)).every((value) => typeof value === 'string')).toBe(true)
    }),
  )
})
