/**
 * A database's address as it may be shown, and its password apart. An address that is no URL, such as `sqlite::memory:`
 * with odd letters, has no place for a password and stays as it is.
 */
export function splitPassword(url: string): { address: string; password: string } {
  if (!URL.canParse(url)) return { address: url, password: '' }
  const parsed = new URL(url)
  if (parsed.host === '' && parsed.search === '') return { address: url, password: '' }
  const password = decodeURIComponent(
    parsed.password || (parsed.searchParams.get('password') ?? ''),
  )
  parsed.password = ''
  for (const name of ['password', 'sslpassword']) parsed.searchParams.delete(name)
  // URLSearchParams writes a space as "+", which PostgreSQL's own programs take for a plus.
  parsed.search = parsed.search.replaceAll('+', '%20')
  return { address: parsed.href, password }
}
