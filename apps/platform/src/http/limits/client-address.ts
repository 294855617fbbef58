/** The network of an address, for what is kept for months: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function findNetwork(ip: string): string {
  const key = addressKey(ip)
  if (key.includes(':')) return `${key.split(':').slice(0, 3).join(':')}::/48`
  return `${key.split('.').slice(0, 3).join('.')}.0/24`
}

/** What counts as one address: an IPv4 address, or the /64 network that an IPv6 customer holds whole. */
export function addressKey(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const start = head ? head.split(':') : []
  const end = tail ? tail.split(':') : []
  const middle = tail === undefined ? [] : Array<string>(8 - start.length - end.length).fill('0')
  return `${[...start, ...middle, ...end]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
