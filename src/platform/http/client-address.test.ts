import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const app = new Hono().get('/', (c) => c.text(clientAddress(c)))

async function seen(peer: string, forwarded?: string): Promise<string> {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const socket = { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' }
  return (await app.request('/', { headers }, { incoming: { socket } })).text()
}

test('a proxy of our own is believed about the address it added itself', async () => {
  expect(await seen('127.0.0.1', '6.6.6.6, 203.0.113.7')).toBe('203.0.113.7')
  expect(await seen('::ffff:10.0.0.3', '203.0.113.7')).toBe('203.0.113.7')
  expect(await seen('127.0.0.1')).toBe('127.0.0.1')
  expect(await seen('127.0.0.1', 'nonsense')).toBe('127.0.0.1')
})

test('nobody else is', async () => {
  expect(await seen('198.51.100.2', '203.0.113.7')).toBe('198.51.100.2')
})
