import { expect, test } from 'vitest'
import { parseLocalPath } from './local-path.ts'

test.each([
  ['/', '/'],
  ['/products?search=%D8%B4&page=2', '/products?search=%D8%B4&page=2'],
  ['/products/شاي', '/products/%D8%B4%D8%A7%D9%8A'],
  ['/a/../cart#x', '/cart'],
  ['/products?search=a%5Cb%09%2F%2Fc', '/products?search=a%5Cb%09%2F%2Fc'],
  ['/products?search=50%25', '/products?search=50%25'],
])('%s is a path of this site', (text, address) => {
  expect(parseLocalPath(text)).toBe(address)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/%09/evil.example',
  '/%09%2fevil.example',
  '/%0a/evil.example',
  '/%0D%0Aevil.example',
  '/%2f/evil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%ff/evil.example',
  '/\t\\evil.example',
  '/products\\..\\..\\\\evil.example',
  '/a\tb',
  '/a\u0000b',
  '/%00/evil.example',
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
