/** What crawlers may visit: every page but nothing of the platform, or nothing at all. */
export function robots(isPublic: boolean, publicUrl: string): string {
  if (!isPublic) return 'User-agent: *\nDisallow: /\n'
  return [
    'User-agent: *',
    'Disallow: /api',
    'Disallow: /login',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
