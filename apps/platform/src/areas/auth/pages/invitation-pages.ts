import { paths, type Role } from '@pitlane/protocol'
import { html } from '../../../http/html.ts'
import { field, hidden, type Problem, page } from './page.ts'
import { linksTo } from './page-paths.ts'
import { PASSWORD_HINT } from './register-pages.ts'

interface Common {
  appName: string | undefined
  /** Where to go afterwards; already checked. */
  fromUrl: string | undefined
}

export function invitationPage(
  options: Common & {
    token: string
    email: string
    role: Role
    fullName?: string | undefined
    problem?: Problem | undefined
  },
): string {
  const { appName, fromUrl, token, email, role, fullName, problem } = options
  return page({
    title: 'Accept the invitation',
    appName,
    problem,
    body: html`<p>For ${email}${role === 'admin' && ', who may change everything in the shop'}.</p>
<form method="post" action="${paths.invitePage}">
${hidden('from_url', fromUrl)}${hidden('token', token)}
${field({ name: 'full_name', label: 'Your name', type: 'text', autocomplete: 'name', value: fullName, isFocused: !problem, problem })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', hint: PASSWORD_HINT, problem })}
<button type="submit">Create account</button>
</form>`,
  })
}

export function expiredInvitationPage({ appName, fromUrl }: Common): string {
  return page({
    title: 'This link no longer works',
    appName,
    body: html`<p>It has been used, a newer one has taken its place, or it is older than a week. Whoever invited you can send a new one. If you have an account already, please sign in.</p>
${linksTo(['login', 'forgot'], fromUrl)}`,
  })
}
