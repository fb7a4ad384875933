import { expect, test } from 'vitest'
import { accounts } from '../messages/en.ts'
import { fieldText } from './field-text.ts'

test.each([
  ['username', 'too_short', 'Username must be at least 3 characters long'],
  ['username', 'required', 'Username is required'],
  ['username', 'not_a_text', 'Username must be at least 3 characters long'],
  ['email', 'required', 'Please enter a valid email address'],
  ['password', 'too_short', 'Password must be at least 8 characters long'],
  ['newPassword', 'too_short', 'Password must be at least 8 characters long'],
  ['currentPassword', 'wrong', 'This is not your password'],
  ['password', 'required', 'Password is required'],
  ['name', 'too_short', 'Name must be at least 2 characters long'],
  ['address', 'too_long', 'Shorten this'],
  ['constructor', 'x', 'Shorten this'],
  ['username', 'constructor', 'Username must be at least 3 characters long'],
])('(docs/product.md §5 §9) %s with the code %s: %s', (field, code, text) => {
  expect(fieldText(accounts.errors, field, code)).toBe(text)
})
