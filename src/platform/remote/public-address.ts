import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address is one of the public internet: neither private, loopback, link-local, shared (CGNAT), multicast,
 * reserved, nor one that stands for another address (IPv4-mapped IPv6, NAT64, 6to4, Teredo). False for what is no address.
 */
export function isPublicAddress(address: string): boolean {
  try {
    return ipaddr.parse(address).range() === 'unicast'
  } catch {
    return false
  }
}
