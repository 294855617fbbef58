import { paths } from '@pitlane/protocol'
import { html } from '../../../http/html.ts'
import { field, type Problem, page } from './page.ts'

export function ownerPage(options: {
  appName: string | undefined
  code: string
  email?: string | undefined
  fullName?: string | undefined
  problem?: Problem | undefined
}): string {
  const { appName, code, email, fullName, problem } = options
  return page({
    title: 'Create the owner account',
    appName,
    problem,
    body: html`<p>This is the first account, and it may change everything in the shop. The link works once.</p>
<form method="post" action="${paths.ownerLink}">
<input type="hidden" name="code" value="${code}">
${field({ name: 'full_name', label: 'Your name', type: 'text', autocomplete: 'name', value: fullName, isFocused: !problem, problem })}
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, problem })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', hint: 'At least 8 characters. A few words make a good one.', problem })}
<button type="submit">Create account</button>
</form>`,
  })
}

export function expiredLinkPage(appName: string | undefined): string {
  return page({
    title: 'This link no longer works',
    appName,
    body: html`<p>It has been used, it is older than a day, or there is an owner already. Starting the server anew prints a new link while there is no owner.</p>
<p class="way-on"><a href="${paths.loginPage}">Sign in</a></p>`,
  })
}
