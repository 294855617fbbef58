import { paths } from '@pitlane/protocol'
import { html } from '../../../http/html.ts'
import { field, hidden, notice, type Problem, page } from './page.ts'
import { linksTo } from './page-paths.ts'
import { PASSWORD_HINT } from './register-pages.ts'

interface Common {
  appName: string | undefined
  /** Where to go in the end; already checked. */
  fromUrl: string | undefined
  problem?: Problem | undefined
}

/** Asks where to send the link; with `isSent` it has been asked for. */
export function forgotPage(
  options: Common & { email?: string | undefined; isSent?: boolean },
): string {
  const { appName, fromUrl, email, problem, isSent } = options
  return page({
    title: 'Choose a new password',
    appName,
    problem,
    body: html`${isSent && notice('If there is an account with this email, a link is on its way to it. It works once, for 45 minutes.')}
<form method="post" action="${paths.forgotPage}">
${hidden('from_url', fromUrl)}
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, isFocused: !isSent, hint: 'We send a link there.', problem })}
<button type="submit"${isSent && html` class="quiet"`}>${isSent ? 'Send the link again' : 'Send the link'}</button>
</form>
${linksTo(['login'], fromUrl)}`,
  })
}

export function resetPage(options: Common & { token: string }): string {
  const { appName, fromUrl, token, problem } = options
  return page({
    title: 'Choose a new password',
    appName,
    problem,
    body: html`<p>Everybody who is signed in to this account will be signed out.</p>
<form method="post" action="${paths.resetPage}">
${hidden('from_url', fromUrl)}${hidden('token', token)}
${field({ name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password', isFocused: true, hint: PASSWORD_HINT, problem })}
<button type="submit">Keep this password</button>
</form>`,
  })
}

export function resetDonePage({ appName, fromUrl }: Common): string {
  return page({
    title: 'The password is changed',
    appName,
    body: html`${notice('You can sign in with your new password now.')}
${linksTo(['login'], fromUrl)}`,
  })
}

export function expiredResetPage({ appName, fromUrl }: Common): string {
  return page({
    title: 'This link no longer works',
    appName,
    body: html`<p>It has been used, or it is older than 45 minutes. You can ask for a new one.</p>
${linksTo(['forgot', 'login'], fromUrl)}`,
  })
}
