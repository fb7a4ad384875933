import { expect, test } from 'vitest'
import { parseLocalPath } from './local-path.ts'

test.each([
  ['/', '/'],
  ['/products?search=%D8%B4&page=2', '/products?search=%D8%B4&page=2'],
  ['/products/شاي', '/products/%D8%B4%D8%A7%D9%8A'],
  ['/a/../cart#x', '/cart'],
])('%s is a path of this site', (text, address) => {
  expect(parseLocalPath(text)).toBe(address)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'cart',
  '',
  `/${'a'.repeat(3000)}`,
  null,
  undefined,
  42,
  ['/'],
])('%j is rejected', (text) => {
  expect(parseLocalPath(text)).toBeNull()
})
