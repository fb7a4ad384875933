import { expect, test } from 'vitest'
import { parseFieldErrors } from './field-errors-param.ts'

test('parses the error code of each field and ignores the rest', () => {
  const read = (wrong: string) => parseFieldErrors(new URLSearchParams({ wrong }))
  expect(read('username.too_short,email.taken')).toEqual({ username: 'too_short', email: 'taken' })
  expect(read('<b>.x')).toEqual({})
  expect(read('')).toEqual({})
  expect(parseFieldErrors(new URLSearchParams())).toEqual({})
})
