import { expect, test } from 'vitest'
import { isDecision, newConfirmationKey, reuseOrCreateConfirmation } from './new-confirmation.ts'
import { parseConfirmation } from './pending-confirmation.ts'

const hourMs = 60 * 60 * 1000
const pending = { key: 'first', content: '{"totalAmount":25000}', at: 1_000 }

test('uses the same key for the same content', () => {
  expect(reuseOrCreateConfirmation(pending, pending.content, 5_000, () => 'second')).toBe(pending)
})

test('uses a new key for other content', () => {
  const content = '{"totalAmount":30000}'
  expect(reuseOrCreateConfirmation(pending, content, 5_000, () => 'second')).toEqual({
    key: 'second',
    content,
    at: 5_000,
  })
  expect(reuseOrCreateConfirmation(null, content, 5_000, () => 'second').key).toBe('second')
})

test('a refusal decides a confirmation; no response or a server error does not', () => {
  expect([0, 500, 503].map(isDecision)).toEqual([false, false, false])
  expect([400, 409, 422].map(isDecision)).toEqual([true, true, true])
  expect([408, 425, 429].map(isDecision)).toEqual([false, false, false])
})

test('reads a stored confirmation while its key is valid', () => {
  const json = JSON.stringify(pending)
  expect(parseConfirmation(json, pending.at + hourMs)).toEqual(pending)
  expect(parseConfirmation(json, pending.at + 13 * hourMs)).toBeNull()
  expect(parseConfirmation(json, pending.at - 1)).toBeNull()
  const failed = { ...pending, failed: true }
  expect(parseConfirmation(JSON.stringify(failed), pending.at)).toEqual(failed)
  const unsent = { ...pending, unsent: true }
  expect(parseConfirmation(JSON.stringify(unsent), pending.at)).toEqual(unsent)
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

test('keys are unique and valid in a header', () => {
  const keys = Array.from({ length: 50 }, newConfirmationKey)
  expect(new Set(keys).size).toBe(50)
  expect(keys.every((key) => /^[0-9a-f-]{32,36}$/.test(key))).toBe(true)
})
