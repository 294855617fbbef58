import ipaddr from 'ipaddr.js'

/** All that is given out on the internet; what other addresses of IPv6 lead to, translators decide. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is one of the internet: not of this machine, its network or a cloud's metadata, and none that
 * holds an IPv4 address (mapped, NAT64, 6to4, Teredo), which may be one of those.
 *
 * @param address as a resolver or socket tells it, IPv4 in four decimal numbers
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    return ipaddr.IPv4.parse(address).range() === 'unicast'
  }
  if (!ipaddr.IPv6.isValid(address)) return false
  const ipv6 = ipaddr.IPv6.parse(address)
  return ipv6.range() === 'unicast' && ipv6.match(GLOBAL_IPV6)
}
