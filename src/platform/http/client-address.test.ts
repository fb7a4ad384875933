import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const app = new Hono().get('/', (c) => c.text(clientAddress(c)))

async function addressOf(peer: string | null, forwarded?: string): Promise<string> {
  const env = peer === null ? undefined : { incoming: { socket: { remoteAddress: peer } } }
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await app.request('/', { headers }, env)).text()
}

test('the connection’s own address, and what a proxy near by says last', async () => {
  expect(await addressOf('203.0.113.9')).toBe('203.0.113.9')
  expect(await addressOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(await addressOf('127.0.0.1', '203.0.113.9')).toBe('203.0.113.9')
  expect(await addressOf('10.0.0.2', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
  expect(await addressOf('::1', '2001:db8::7')).toBe('2001:db8::7')
})

test('what is made up does not count', async () => {
  expect(await addressOf('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  expect(await addressOf('127.0.0.1', 'nonsense')).toBe('127.0.0.1')
  expect(await addressOf('127.0.0.1', '')).toBe('127.0.0.1')
  expect(await addressOf(null)).toBe('unknown')
})
