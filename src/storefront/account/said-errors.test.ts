import { expect, test } from 'vitest'
import { saidErrors } from './said-errors.ts'

test('parses the error code of each field and ignores the rest', () => {
  const read = (wrong: string) => saidErrors(new URLSearchParams({ wrong }))
  expect(read('username.too_short,email.taken')).toEqual({ username: 'too_short', email: 'taken' })
  expect(read('<b>.x')).toEqual({})
  expect(read('')).toEqual({})
  expect(saidErrors(new URLSearchParams())).toEqual({})
})
