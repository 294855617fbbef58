import { paths } from '@pitlane/protocol'
import { html } from '../../../http/html.ts'
import { page } from './page.ts'

/** The page for a form that could not be processed at all. */
export function errorPage(appName: string | undefined, message: string): string {
  return page({
    title: 'That did not work',
    appName,
    problem: { message },
    body: html`<p class="way-on"><a href="${paths.loginPage}">Back to sign-in</a></p>`,
  })
}
