import type { Registration } from '@pitlane/protocol'
import type { Logger } from 'pino'
import type { Accounts } from '../accounts/accounts.ts'
import type { ChangePassword } from '../passwords/change-password.ts'
import type { ReturnAddresses } from '../return-url.ts'
import type { HumanCheck } from '../sign-in/human-check.ts'
import type { SignIn } from '../sign-in/sign-in.ts'

export interface AccountPageDeps {
  signIn: SignIn
  accounts: Accounts
  humans: HumanCheck
  sso: { name: string; path: string } | undefined
  changePassword: ChangePassword
  returns: ReturnAddresses
  codes: { isGood(code: string): Promise<boolean> }
  app: { name(): string | undefined; isPublic(): boolean; registration(): Registration }
  /** False when the code is not good (any more). */
  makeOwner(owner: {
    code: string
    email: string
    full_name: string
    password: string
  }): Promise<boolean>
  log: Logger
}
