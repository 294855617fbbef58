import { paths } from '@pitlane/protocol'
import { type Html, html } from '../../../http/html.ts'
import { field, type Problem, page } from './page.ts'
import { linksTo } from './page-paths.ts'

export function loginPage(options: {
  appName: string | undefined
  /** Where to go afterwards; already checked. */
  fromUrl: string | undefined
  /** The way back without signing in; undefined when the app is closed to visitors. */
  continueUrl: string | undefined
  /** Whether strangers may ask for an account. */
  mayRegister: boolean
  /** The way in through an identity provider. */
  sso: { name: string; path: string } | undefined
  email?: string | undefined
  /** The check that a person is there. */
  human: Html | undefined
  problem?: Problem | undefined
}): string {
  const { appName, fromUrl, human, sso, continueUrl, email, problem } = options
  const back = fromUrl === undefined ? '' : `?${new URLSearchParams({ from_url: fromUrl })}`
  const changeUrl = `${paths.passwordPage}${back}`
  return page({
    title: 'Sign in',
    appName,
    problem,
    body: html`<form method="post" action="${paths.loginPage}">
${fromUrl && html`<input type="hidden" name="from_url" value="${fromUrl}">`}
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, isFocused: !email, problem })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', isFocused: Boolean(email), problem })}
${human}
<button type="submit">Sign in</button>
</form>
${sso && html`<p class="way-on"><a class="other-way" href="${sso.path}${back}">Sign in with ${sso.name}</a></p>`}
${linksTo(options.mayRegister ? ['register', 'forgot'] : ['forgot'], fromUrl)}
<p class="way-on"><a href="${changeUrl}">Change the password</a></p>
${continueUrl && html`<p class="way-on"><a href="${continueUrl}">Continue to the shop</a></p>`}`,
  })
}
