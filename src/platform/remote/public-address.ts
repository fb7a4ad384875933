import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address is one of the public internet: neither private, loopback, link-local, shared (CGNAT), multicast,
 * reserved, nor an embedding of another address (IPv4-mapped IPv6, IPv4-compatible IPv6,
 * NAT64, 6to4, Teredo, ISATAP). False for anything that is not an IP.
 */
export function isPublicAddress(address: string): boolean {
  try {
    const parsed = ipaddr.parse(address)
    return parsed.range() === 'unicast' && !(parsed instanceof ipaddr.IPv6 && embedsIpv4(parsed.parts))
  } catch {
    return false
  }
}

/** IPv4-compatible (`::127.0.0.1`, deprecated) and ISATAP (`…:0:5efe:127.0.0.1`) addresses, which the library calls unicast. */
function embedsIpv4(parts: readonly number[]): boolean {
  const isCompatible = parts.slice(0, 6).every((part) => part === 0)
  // 0x0200 is the bit of globally unique interface identifiers.
  const isIsatap = ((parts[4] ?? 0) & ~0x0200) === 0 && parts[5] === 0x5efe
  return isCompatible || isIsatap
}
