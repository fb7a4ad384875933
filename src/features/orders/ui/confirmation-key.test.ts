import { expect, test } from 'vitest'
import { confirmationOf, isDecision, newConfirmationKey, parseConfirmation } from './confirmation-key.ts'

const hourMs = 60 * 60 * 1000
const kept = { key: 'first', content: '{"totalAmount":25000}', at: 1_000 }

test('the line dropped and the shopper presses again: the same key for the same content', () => {
  expect(confirmationOf(kept, kept.content, 5_000, () => 'second')).toBe(kept)
})

test('other content is another confirmation and gets its own key', () => {
  const content = '{"totalAmount":30000}'
  expect(confirmationOf(kept, content, 5_000, () => 'second')).toEqual({ key: 'second', content, at: 5_000 })
  expect(confirmationOf(null, content, 5_000, () => 'second').key).toBe('second')
})

test('a refusal ends a confirmation, silence and a broken server do not', () => {
  expect([0, 500, 503].map(isDecision)).toEqual([false, false, false])
  expect([400, 409, 422].map(isDecision)).toEqual([true, true, true])
  expect([408, 425, 429].map(isDecision)).toEqual([false, false, false])
})

test('a kept confirmation is read back while the server still remembers its key', () => {
  const json = JSON.stringify(kept)
  expect(parseConfirmation(json, kept.at + hourMs)).toEqual(kept)
  expect(parseConfirmation(json, kept.at + 13 * hourMs)).toBeNull()
  expect(parseConfirmation(json, kept.at - 1)).toBeNull()
  const failed = { ...kept, failed: true }
  expect(parseConfirmation(JSON.stringify(failed), kept.at)).toEqual(failed)
  const unsent = { ...kept, unsent: true }
  expect(parseConfirmation(JSON.stringify(unsent), kept.at)).toEqual(unsent)
})

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '{"key":1}',
  '{"key":"","content":"","at":1}',
  '{"key":"a","content":"b"}',
  '{"key":"a","content":"no JSON","at":1}',
])('stored %s is no confirmation', (json) => {
  expect(parseConfirmation(json, 2_000)).toBeNull()
})

test('every key is new and fits a header', () => {
  const keys = Array.from({ length: 50 }, newConfirmationKey)
  expect(new Set(keys).size).toBe(50)
  expect(keys.every((key) => /^[0-9a-f-]{32,36}$/.test(key))).toBe(true)
})
