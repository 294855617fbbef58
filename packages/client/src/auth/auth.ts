import {
  type LoginRequest,
  type LoginResponse,
  paths,
  type RegisterResponse,
  type Role,
  type Session,
  type User,
  type VerifyOtpResponse,
} from '@pitlane/protocol'
import type { Page } from '../page-params.ts'
import { isPlatformError } from '../platform-error.ts'
import { type CallOptions, fillPath, type SendRequest } from '../request.ts'
import { loginWithProvider } from './login-with-provider.ts'
import type { Settle } from './token-trial.ts'
import type { Tokens } from './tokens.ts'

export interface RegisterRequest {
  email: string
  password: string
  turnstile_token?: string
  referral_code?: string
}

/** Signing in and out, and what a user does with the own account. */
export interface Auth {
  /** The signed-in user; calls made at the same time share one request. */
  me(options?: CallOptions): Promise<User>
  updateMe(changes: Record<string, unknown>, options?: CallOptions): Promise<User>
  /** Signs in and stores the token. A 401 signs out the user who was signed in. */
  login(email: string, password: string, turnstileToken?: string): Promise<LoginResponse>
  /** The same as {@link Auth.login}, under its name on the wire contract. */
  loginViaEmailPassword(
    email: string,
    password: string,
    turnstileToken?: string,
  ): Promise<LoginResponse>
  /** Answers without a token: the address is to be verified first. */
  register(account: RegisterRequest): Promise<RegisterResponse>
  /**
   * The response's token is not stored: sign in afterwards, or hand it to {@link Auth.setToken}.
   *
   * @param code the digits from the mail; `id` is what registering answered
   */
  verifyOtp(code: { email: string; otpCode: string; id?: string }): Promise<VerifyOtpResponse>
  resendOtp(email: string): Promise<unknown>
  /** Asks for a link by mail; the answer is the same where there is no account. */
  resetPasswordRequest(email: string): Promise<unknown>
  /** All sessions of the account end. */
  resetPassword(reset: { resetToken: string; newPassword: string }): Promise<User>
  changePassword(change: {
    userId: string
    currentPassword: string
    newPassword: string
  }): Promise<unknown>
  /** Where the user is signed in, the last used first. */
  sessions(options?: CallOptions): Promise<Session[]>
  /** Signs the user out in one of these places. */
  endSession(id: string): Promise<unknown>
  /** Signs the user out everywhere but here. */
  endOtherSessions(): Promise<unknown>
  inviteUser(email: string, role: Role): Promise<unknown>
  /**
   * Leaves for the login page, which takes this page's place: Back does not lead into a closed door again.
   *
   * @param from where to come back to; the present page when left out
   */
  redirectToLogin(from?: string): void
  /**
   * Leaves for the sign-in of another service, which sends the browser back with a token.
   *
   * @param provider `sso` for the provider that the server is set up with
   * @param from where to come back to; the front page when left out
   */
  loginWithProvider(provider: string, from?: string): void
  /**
   * Forgets the token here, ends the session on the server, then goes on.
   *
   * @param to address to go to; the page is loaded again when left out
   */
  logout(to?: string): Promise<void>
  /** @param isStored false keeps the token out of storage */
  setToken(token: string, isStored?: boolean): void
  /** Forgets the token here; the page stays as it is, and the session on the server stays. */
  clearToken(): void
  /** Whether calls carry a token; the server is not asked. */
  hasToken(): boolean
  /** The page's address has replaced the token, or taken it away, and the server has not said yet whether that stands. */
  isOnTrial(): boolean
  /** Whether the server knows the token's user; false as well when it cannot be asked. */
  isAuthenticated(): Promise<boolean>
  /** Called after every sign-in and sign-out; undefined is signed out. */
  onTokenChange(listener: (token: string | undefined) => void): () => void
}

/** Addresses that take a body and know the app. */
type AccountPath = (typeof paths)[
  | 'login'
  | 'register'
  | 'verifyOtp'
  | 'resendOtp'
  | 'resetPasswordRequest'
  | 'resetPassword'
  | 'changePassword'
  | 'inviteUser']

export interface AuthContext {
  request: SendRequest
  appId: string
  serverUrl: string
  tokens: Tokens
  settle: Settle | undefined
  page: Page | undefined
}

export function createAuth(context: AuthContext): Auth {
  const { request, appId, tokens, page } = context
  let asking: Promise<User> | undefined
  tokens.onChange(() => {
    asking = undefined
  })

  const post = async <T>(path: AccountPath, body: object): Promise<T> =>
    request('POST', fillPath(path, { appId }), { body })

  async function login(email: string, password: string, turnstileToken?: string) {
    const body: LoginRequest = { email, password }
    if (turnstileToken) body.turnstile_token = turnstileToken
    try {
      const answer = await post<LoginResponse>(paths.login, body)
      tokens.set(answer.access_token)
      return answer
    } catch (error) {
      if (isPlatformError(error) && error.status === 401) await signOut(context)
      throw error
    }
  }

  function me(options?: CallOptions): Promise<User> {
    const ask = () => request<User>('GET', fillPath(paths.me, { appId }), options)
    if (options) return ask()
    if (asking) return asking
    const mine = ask().finally(() => {
      if (asking === mine) asking = undefined
    })
    asking = mine
    return mine
  }

  return {
    me,
    updateMe: async (body, options) =>
      request('PUT', fillPath(paths.me, { appId }), { ...options, body }),
    login,
    loginViaEmailPassword: login,
    register: (account) => post(paths.register, account),
    verifyOtp: ({ email, otpCode, id }) =>
      post(paths.verifyOtp, {
        email,
        otp_code: otpCode,
        ...(id !== undefined && { id }),
      }),
    resendOtp: (email) => post(paths.resendOtp, { email }),
    resetPasswordRequest: (email) => post(paths.resetPasswordRequest, { email }),
    resetPassword: ({ resetToken, newPassword }) =>
      post(paths.resetPassword, {
        reset_token: resetToken,
        new_password: newPassword,
      }),
    changePassword: ({ userId, currentPassword, newPassword }) =>
      post(paths.changePassword, {
        user_id: userId,
        current_password: currentPassword,
        new_password: newPassword,
      }),
    sessions: async (options) => request('GET', fillPath(paths.sessions, { appId }), options),
    endSession: async (id) => request('DELETE', fillPath(paths.session, { appId, id })),
    endOtherSessions: async () => request('DELETE', fillPath(paths.sessions, { appId })),
    inviteUser: (email, role) => post(paths.inviteUser, { user_email: email, role }),
    redirectToLogin: (from) => redirectToLogin(context, from),
    loginWithProvider: (provider, from) => loginWithProvider(context, provider, from),
    async logout(to) {
      await signOut(context)
      leave(page, to)
    },
    setToken: tokens.set,
    clearToken: tokens.clear,
    hasToken: () => tokens.get() !== undefined,
    isOnTrial: () => tokens.onTrial() !== undefined,
    isAuthenticated: async () => {
      if (!tokens.get()) return false
      return me().then(
        () => true,
        () => false,
      )
    },
    onTokenChange: tokens.onChange,
  }
}

/** How long leaving waits for the server to end the session. */
const SIGN_OUT_TIMEOUT_MS = 2000

async function signOut({ request, tokens, settle }: AuthContext): Promise<void> {
  // It is the session of the chosen token that ends.
  if (tokens.onTrial() !== undefined) await settle?.()
  if (!tokens.get()) return tokens.clear()
  // Sent with the token it ends, so before the token is forgotten; an unreachable server leaves the user signed out here.
  const ended = request('POST', paths.logout, { timeout: SIGN_OUT_TIMEOUT_MS })
  tokens.clear()
  await ended.catch(() => undefined)
}

function leave(page: Page | undefined, to: string | undefined): void {
  if (!page) return
  if (to === undefined) {
    page.location.reload()
    return
  }
  const url = new URL(to, page.location.href)
  // The address may come from a link: `javascript:` must not run.
  if (/^https?:$/.test(url.protocol)) page.location.assign(url.href)
}

function redirectToLogin({ appId, serverUrl, page }: AuthContext, from?: string): void {
  if (!page) throw new Error('Only a page in a browser can go to the login page.')
  const back = new URL(from ?? page.location.href, page.location.href)
  const query = new URLSearchParams({ from_url: back.href, app_id: appId })
  page.location.replace(`${serverUrl}${paths.loginPage}?${query}`)
}
