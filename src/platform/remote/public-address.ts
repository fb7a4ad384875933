import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address is one of the public internet: neither private, loopback, link-local, shared (CGNAT), multicast,
 * reserved, nor an embedding of another address (IPv4-mapped IPv6, NAT64, 6to4, Teredo). False for anything that is not an IP.
 */
export function isPublicAddress(address: string): boolean {
  try {
    return ipaddr.parse(address).range() === 'unicast'
  } catch {
    return false
  }
}
