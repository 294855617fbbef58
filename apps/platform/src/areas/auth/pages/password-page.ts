import { paths } from '@pitlane/protocol'
import { type Html, html } from '../../../http/html.ts'
import { field, type Problem, page } from './page.ts'

export function passwordPage(options: {
  appName: string | undefined
  /** Where to go afterwards; already checked. */
  fromUrl: string | undefined
  email?: string | undefined
  /** The check that a person is there. */
  human: Html | undefined
  problem?: Problem | undefined
}): string {
  const { appName, fromUrl, human, email, problem } = options
  return page({
    title: 'Change the password',
    appName,
    problem,
    body: html`<p>Every other place where you are signed in is signed out.</p>
<form method="post" action="${paths.passwordPage}">
${fromUrl && html`<input type="hidden" name="from_url" value="${fromUrl}">`}
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, isFocused: !email, problem })}
${field({ name: 'current_password', label: 'Current password', type: 'password', autocomplete: 'current-password', isFocused: Boolean(email), problem })}
${field({ name: 'new_password', label: 'New password', type: 'password', autocomplete: 'new-password', hint: 'At least 8 characters. A few words make a good one.', problem })}
${human}
<button type="submit">Change the password</button>
</form>
<p class="way-on"><a href="${paths.loginPage}">Back to sign-in</a></p>`,
  })
}
