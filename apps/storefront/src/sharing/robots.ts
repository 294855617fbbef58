/** What crawlers may visit: everything but the platform and what is a visitor's own, or nothing at all. */
export function robots(isPublic: boolean, publicUrl: string): string {
  if (!isPublic) return 'User-agent: *\nDisallow: /\n'
  return [
    'User-agent: *',
    'Disallow: /api',
    'Disallow: /login',
    'Disallow: /cart',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
