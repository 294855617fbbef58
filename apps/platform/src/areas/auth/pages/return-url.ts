/** The return URL with one more parameter; the shop's front page when none was allowed. */
export function returnUrlWith(
  back: URL | undefined,
  [name, value]: readonly [string, string],
): string {
  if (!back) return `/?${new URLSearchParams([[name, value]])}`
  const home = new URL(back)
  home.searchParams.delete('access_token')
  home.searchParams.delete('clear_access_token')
  home.searchParams.set(name, value)
  return home.href
}
