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
