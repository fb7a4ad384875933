import { expect, test } from 'vitest'
import { accepts } from './accepted-encoding.ts'

test.each([
  ['br', true],
  ['gzip, deflate, br, zstd', true],
  ['gzip;q=0.8, br ; q=0.1', true],
  ['br;q=0', false],
  ['gzip, br;q=0.0', false],
  ['brotli', false],
  ['', false],
  [undefined, false],
  ['br;q=abc', false],
])('«%s» accepts brotli: %s', (header, isAccepted) => {
  expect(accepts(header, 'br')).toBe(isAccepted)
})
