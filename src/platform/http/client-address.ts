import { BlockList, isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const privateNetworks = new BlockList()
privateNetworks.addSubnet('127.0.0.0', 8)
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')

/**
 * The client's address for rate limits: an IPv4 address, or the /64 network of an IPv6 one. X-Forwarded-For is trusted only
 * from a proxy on this machine or a private network, and only its last entry.
 */
export function clientAddress(c: Context): string {
  const socket = normalize(socketAddress(c))
  const forwarded = normalize(c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim())
  const isTrusted = socket === null || isPrivate(socket)
  return networkOf((isTrusted ? forwarded : null) ?? socket ?? 'unknown')
}

/**
 * The /48 network of an IPv6 `clientAddress`, which one customer of a provider may have as 65,536 addresses; null for IPv4. Limits
 * of an address have a larger one for it.
 */
export function wideNetwork(address: string): string | null {
  const groups = address.split(':')
  return groups.length === 4 ? groups.slice(0, 3).join(':') : null
}

/**
 * The network address of a connection, in the form of `clientAddress`; null for this machine or a private network, as a
 * proxy there forwards for many clients.
 */
export function connectionAddress(remoteAddress: string | undefined): string | null {
  const address = normalize(remoteAddress)
  return address === null || isPrivate(address) ? null : networkOf(address)
}

/** Whether the connection comes from this machine, forwarded or not. */
export function isLocalConnection(c: Context): boolean {
  const socket = normalize(socketAddress(c))
  return socket !== null && (socket === '::1' || socket.startsWith('127.'))
}

/** Undefined for a request without a connection, as in tests. */
function socketAddress(c: Context): string | undefined {
  const connected = typeof c.env === 'object' && c.env !== null && 'incoming' in c.env
  return connected ? getConnInfo(c).remote.address : undefined
}

/** Unwraps an IPv4-mapped IPv6 address; null for anything that is not an address. */
function normalize(text: string | undefined): string | null {
  const address = text?.replace(/^::ffff:(?=\d+\.)/i, '')
  return address !== undefined && isIP(address) > 0 ? address : null
}

function isPrivate(address: string): boolean {
  return privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
