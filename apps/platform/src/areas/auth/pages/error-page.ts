import { paths } from '@pitlane/protocol'
import { html } from '../../../http/html.ts'
import { page } from './page.ts'

/** What a person sees when a form could not be taken at all. */
export function troublePage(appName: string | undefined, message: string): string {
  return page({
    title: 'That did not work',
    appName,
    problem: { message },
    body: html`<p class="way-on"><a href="${paths.loginPage}">Back to sign-in</a></p>`,
  })
}
