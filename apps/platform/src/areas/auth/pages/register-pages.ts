import { paths } from '@pitlane/protocol'
import { type Html, html } from '../../../http/html.ts'
import { field, hidden, notice, type Problem, page } from './page.ts'
import { linksTo } from './page-paths.ts'

export const PASSWORD_HINT = 'At least 8 characters. A few words make a good one.'

interface Common {
  appName: string | undefined
  /** Where to go afterwards; already checked. */
  fromUrl: string | undefined
  email?: string | undefined
  /** Known to this browser alone: sent along with the code it keeps the password. */
  proof?: string | undefined
  problem?: Problem | undefined
}

export function registerPage(
  options: Common & { needsApproval: boolean; human: Html | undefined },
): string {
  const { appName, fromUrl, email, proof, problem } = options
  return page({
    title: 'Create an account',
    appName,
    problem,
    body: html`${options.needsApproval && html`<p>The shop looks at each new account before it lets its owner in.</p>`}
<form method="post" action="${paths.registerPage}">
${hidden('from_url', fromUrl)}${hidden('proof', proof)}
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, isFocused: !email, hint: 'We send a code there.', problem })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', isFocused: Boolean(email), hint: PASSWORD_HINT, problem })}
${options.human}
<button type="submit">Create account</button>
</form>
${linksTo(['login'], fromUrl)}`,
  })
}

/** Takes the code; `sent` is what has just happened. */
export function codePage(options: Common & { sent?: string | undefined }): string {
  const { appName, fromUrl, email, proof, problem, sent } = options
  const carried = html`${hidden('from_url', fromUrl)}${hidden('proof', proof)}`
  return page({
    title: 'Enter the code',
    appName,
    problem,
    body: html`${sent && notice(sent)}
<form method="post" action="${paths.codePage}">
${carried}
${email ? html`${hidden('email', email)}<p>For ${email}</p>` : field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', isFocused: true, problem })}
${field({ name: 'otp_code', label: 'Code from the mail', type: 'text', inputMode: 'numeric', autocomplete: 'one-time-code', isFocused: Boolean(email), hint: 'Six digits, good for ten minutes.', problem })}
<button type="submit">Confirm</button>
</form>
${
  email &&
  html`<form method="post" action="${paths.newCodePage}">
${carried}${hidden('email', email)}
<button type="submit" class="quiet">Send a new code</button>
</form>`
}
${linksTo(['register', 'login'], fromUrl)}`,
  })
}

export function closedPage(appName: string | undefined, fromUrl: string | undefined): string {
  return page({
    title: 'By invitation only',
    appName,
    body: html`<p>New accounts are made by invitation. Please ask the shop for one.</p>
${linksTo(['login'], fromUrl)}`,
  })
}
