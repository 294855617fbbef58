import { paths } from '@pitlane/protocol'
import { type Html, html } from '../../../http/html.ts'

const WAYS = {
  login: [paths.loginPage, 'Sign in'],
  register: [paths.registerPage, 'Create an account'],
  code: [paths.codePage, 'Enter the code from the mail'],
  forgot: [paths.forgotPage, 'Forgot the password?'],
} as const

/**
 * Links from one account page to others.
 *
 * @param fromUrl where to go in the end; already checked
 */
export function linksTo(names: readonly (keyof typeof WAYS)[], fromUrl: string | undefined): Html {
  const query = fromUrl === undefined ? '' : `?${new URLSearchParams({ from_url: fromUrl })}`
  return html`${names.map((name) => {
    const [path, label] = WAYS[name]
    return html`<p class="way-on"><a href="${path}${query}">${label}</a></p>
`
  })}`
}
