import { expect, test } from 'vitest'
import { refusedOutcome } from './tracking.ts'

test.each([
  [{ code: 'not_found' }, { kind: 'not_found' }],
  [
    { code: 'invalid_request', errors: { phone: 'required' } },
    { kind: 'wrong_fields', errors: { phone: 'required' } },
  ],
  [
    { code: 'too_many_attempts', retryAfterSeconds: 90 },
    { kind: 'too_many_attempts', retryAfterSeconds: 90 },
  ],
  [{ code: 'too_many_attempts' }, { kind: 'too_many_attempts', retryAfterSeconds: 60 }],
  [{ code: 'unavailable' }, { kind: 'failed' }],
  [{ code: null }, { kind: 'failed' }],
])('a look-up refused with %j is %j', (refused, outcome) => {
  expect(refusedOutcome(refused)).toEqual(outcome)
})
