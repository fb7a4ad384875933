import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const app = new Hono().get('/', (c) => c.text(clientAddress(c)))

async function seen(socket: string | null, forwarded?: string): Promise<string> {
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  // Of the connection only its address is read.
  const env = { incoming: { socket: { remoteAddress: socket } } } as unknown as HttpBindings
  const response = await app.request('/', { headers }, socket === null ? undefined : env)
  return response.text()
}

test('a shopper who connects directly is where the connection comes from, whatever they claim', async () => {
  expect(await seen('203.0.113.7')).toBe('203.0.113.7')
  expect(await seen('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  expect(await seen('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('a proxy beside us is believed, its last word only', async () => {
  for (const proxy of [
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.20.0.5',
    '192.168.0.1',
    'fd00::5',
    '::ffff:10.0.0.1',
  ]) {
    expect(await seen(proxy, 'made up, 198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(await seen(proxy, 'no address')).not.toContain('no address')
  }
})

test('an IPv6 address counts as its network', async () => {
  expect(await seen('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(await seen('2001:db8::1')).toBe('2001:db8:0:0')
  expect(await seen('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2')
})

test('without a connection there is nothing to tell apart', async () => {
  expect(await seen(null)).toBe('unknown')
})
