import { paths } from '@pitlane/protocol'
import { html } from '../../../http/html.ts'
import { field, type Problem, page } from './page.ts'
import { waysTo } from './ways.ts'

export function loginPage(options: {
  appName: string | undefined
  /** Where to go afterwards; already checked. */
  fromUrl: string | undefined
  /** The way back without signing in; undefined when the app is closed to visitors. */
  continueUrl: string | undefined
  /** Whether strangers may ask for an account. */
  mayRegister: boolean
  email?: string | undefined
  problem?: Problem | undefined
}): string {
  const { appName, fromUrl, continueUrl, email, problem } = options
  return page({
    title: 'Sign in',
    appName,
    problem,
    body: html`<form method="post" action="${paths.loginPage}">
${fromUrl && html`<input type="hidden" name="from_url" value="${fromUrl}">`}
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, isFocused: !email, problem })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', isFocused: Boolean(email), problem })}
<button type="submit">Sign in</button>
</form>
${waysTo(options.mayRegister ? ['register', 'forgot'] : ['forgot'], fromUrl)}
${continueUrl && html`<p class="way-on"><a href="${continueUrl}">Continue to the shop</a></p>`}`,
  })
}
