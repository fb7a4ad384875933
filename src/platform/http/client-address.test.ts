import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress, wideNetwork } from './client-address.ts'

const app = new Hono().get('/', (c) => c.text(clientAddress(c)))

async function addressOf(socket: string | null, forwarded?: string): Promise<string> {
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  // Only the address of the connection is read.
  const env = { incoming: { socket: { remoteAddress: socket } } } as unknown as HttpBindings
  const response = await app.request('/', { headers }, socket === null ? undefined : env)
  return response.text()
}

test('of a direct connection, only the socket address counts', async () => {
  expect(await addressOf('203.0.113.7')).toBe('203.0.113.7')
  expect(await addressOf('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  expect(await addressOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('a local proxy is trusted for the last forwarded address only', async () => {
  for (const proxy of [
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.20.0.5',
    '192.168.0.1',
    'fd00::5',
    '::ffff:10.0.0.1',
  ]) {
    expect(await addressOf(proxy, 'made up, 198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(await addressOf(proxy, 'no address')).not.toContain('no address')
  }
})

test('an IPv6 address counts as its network', async () => {
  expect(await addressOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(await addressOf('2001:db8::1')).toBe('2001:db8:0:0')
  expect(await addressOf('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2')
})

test('the /48 of an IPv6 address is shared by its /64 networks; IPv4 has none', () => {
  expect(wideNetwork('2001:db8:1:2')).toBe('2001:db8:1')
  expect(wideNetwork('2001:db8:1:ffff')).toBe('2001:db8:1')
  expect(wideNetwork('2001:db8:2:2')).not.toBe('2001:db8:1')
  for (const address of ['203.0.113.7', 'unknown']) expect(wideNetwork(address)).toBeNull()
})

test('without a connection the address is unknown', async () => {
  expect(await addressOf(null)).toBe('unknown')
})
