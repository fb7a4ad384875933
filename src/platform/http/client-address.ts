import { BlockList, isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const near = new BlockList()
near.addSubnet('127.0.0.0', 8)
near.addSubnet('10.0.0.0', 8)
near.addSubnet('172.16.0.0', 12)
near.addSubnet('192.168.0.0', 16)
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')

/**
 * Where a request comes from, for counting attempts: an IPv4 address, or the /64 network of an IPv6 one. What a proxy
 * beside us forwards is believed, its last word only; what comes from further away may be made up and is not.
 */
export function clientAddress(c: Context): string {
  const socket = plain(socketAddress(c))
  const forwarded = plain(c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim())
  const beside = socket === null || isNear(socket)
  return networkOf((beside ? forwarded : null) ?? socket ?? 'unknown')
}

/**
 * The network address of a connection, as `clientAddress` counts it; null for one of this machine or a private network: a
 * proxy there speaks for many.
 */
export function connectionAddress(remoteAddress: string | undefined): string | null {
  const address = plain(remoteAddress)
  return address === null || isNear(address) ? null : networkOf(address)
}

/** Whether the connection itself comes from this machine, whoever it speaks for. */
export function comesFromThisMachine(c: Context): boolean {
  const socket = plain(socketAddress(c))
  return socket !== null && (socket === '::1' || socket.startsWith('127.'))
}

/** Undefined where no connection stands behind the request. */
function socketAddress(c: Context): string | undefined {
  const connected = typeof c.env === 'object' && c.env !== null && 'incoming' in c.env
  return connected ? getConnInfo(c).remote.address : undefined
}

/** An address without IPv6's wrapping of an IPv4 one; null for anything else. */
function plain(text: string | undefined): string | null {
  const address = text?.replace(/^::ffff:(?=\d+\.)/i, '')
  return address !== undefined && isIP(address) > 0 ? address : null
}

function isNear(address: string): boolean {
  return near.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
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
