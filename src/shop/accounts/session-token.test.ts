import { expect, test } from 'vitest'
import { newSessionToken, readSignedToken, sessionTokenDigest, signToken } from './session-token.ts'

const secret = 'a secret of the shop'

/** A token and its cookie as better-auth 1.6.34 signed it. */
const stored = {
  token: 'Zr4XbQ0aTn7LsK2dWv9HcYp1MgEu6JfR',
  value: 'Zr4XbQ0aTn7LsK2dWv9HcYp1MgEu6JfR.ZdtlN4ONDebpXTuqH%2F756RirbGpw78jzOXC2HA01WFY%3D',
}

test('a cookie signed by better-auth is still valid, and signing gives the same value', () => {
  expect(readSignedToken(stored.value, secret)).toBe(stored.token)
  expect(signToken(stored.token, secret)).toBe(stored.value)
})

test.each([
  ['of another shop', signToken(stored.token, 'another secret')],
  ['with another token', stored.value.replace('Zr4', 'Zr5')],
  ['without its signature', stored.token],
  ['with an empty signature', `${stored.token}.`],
  ['with a truncated signature', stored.value.slice(0, -3)],
  ['with bytes after the signature', `${stored.value}AAAA`],
  ['without a token', stored.value.slice(stored.token.length)],
  ['that is empty', ''],
  ['with a malformed escape', '%E0%A4%A.x'],
  ['with a null byte', '%00.%00'],
])('a cookie %s has no token', (_, value) => {
  expect(readSignedToken(value, secret)).toBeNull()
})

test('a token has 256 random bits and is its own', () => {
  const tokens = Array.from({ length: 100 }, newSessionToken)
  expect(new Set(tokens).size).toBe(100)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})

test('the digest is the SHA-256 that the migration wrote in SQL', () => {
  // select encode(sha256(convert_to('abc', 'UTF8')), 'hex')
  expect(sessionTokenDigest('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
