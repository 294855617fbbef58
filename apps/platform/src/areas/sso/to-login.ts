import { paths } from '@pitlane/protocol'
import type { Refusal } from './linking.ts'

export type SsoProblem = Refusal | 'sso_off' | 'sso_failed' | 'sso_cancelled' | 'sso_expired'

/** The sign-in page, which says what became of the other way to sign in. */
export function toLogin(problem: SsoProblem, fromUrl: string | undefined): string {
  const query = new URLSearchParams({ problem, ...(fromUrl && { from_url: fromUrl }) })
  return `${paths.loginPage}?${query}`
}
