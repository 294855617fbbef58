import type { AccountPageDeps } from './account-pages.ts'

/**
 * The content security policy of an account page.
 *
 * @param scriptHash of the one script in the page, which may call its own server
 */
export function pagePolicy(
  { returns: { origins }, humans: { widgetOrigin } }: Pick<AccountPageDeps, 'returns' | 'humans'>,
  scriptHash?: string,
): string {
  const scripts = [scriptHash, widgetOrigin].filter(Boolean)
  return [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    "font-src 'self'",
    // A form's redirect home counts as its action too.
    `form-action 'self' ${origins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(scripts.length > 0 ? [`script-src ${scripts.join(' ')}`] : []),
    ...(widgetOrigin ? [`frame-src ${widgetOrigin}`] : []),
    ...(scriptHash ? ["connect-src 'self'"] : []),
  ].join('; ')
}
