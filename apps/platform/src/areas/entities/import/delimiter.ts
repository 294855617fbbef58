const DELIMITERS = [',', ';', '\t'] as const

/** What stands between the columns of a header: the mark found most often outside of quotes. */
export function delimiterOf(text: string): string {
  const header = firstLine(text)
  const [best] = DELIMITERS.map((mark) => ({ mark, count: header.split(mark).length })).sort(
    (one, other) => other.count - one.count,
  )
  return best?.mark ?? ','
}

function firstLine(text: string): string {
  const unquoted = text.trimStart().replace(/"[^"]*"/g, '')
  return unquoted.split(/[\r\n]/, 1)[0] ?? ''
}
