import { isPlatformError } from '@pitlane/client'
import type { User } from '@pitlane/protocol'
import { client, onReauthNeeded, queryClient, type ReauthReason } from '../client.ts'
import { createStore } from '../ui/create-store.ts'
import { isEditable } from '../ui/editable.ts'
import { onTokenFromWindow } from './sign-in-window.ts'

export type Session =
  | { state: 'loading' }
  | { state: 'out' }
  | { state: 'failed' }
  | { state: 'in'; user: User; reauth?: ReauthRequest }

export interface ReauthRequest {
  because: ReauthReason
  /** A banner says so first: a form is being typed into, and a dialog would take those letters. */
  isHeld: boolean
  /** Has the focus again afterwards. */
  from: Element | null
}

const store = createStore<Session>({ state: 'loading' })
export const useSession = store.use

/** Requests that wait until the user has signed in again. */
let waiting: { promise: Promise<boolean>; resolve(isBack: boolean): void } | undefined

/** Finds out who is signed in. */
export async function readSession(): Promise<void> {
  onReauthNeeded(undefined)
  // An address may have taken a token away that is good: the server has the last word.
  if (!client.auth.hasToken() && !client.auth.isOnTrial()) {
    store.set({ state: 'out' })
    return
  }
  store.set({ state: 'loading' })
  try {
    const user = await client.auth.me()
    store.set({ state: 'in', user })
    onReauthNeeded(requestReauth)
  } catch (error) {
    const isStranger = isPlatformError(error) && (error.status === 401 || error.status === 403)
    store.set({ state: isStranger ? 'out' : 'failed' })
  }
}

/** @throws PlatformError 401 when e-mail and password do not belong together */
export async function signIn(email: string, password: string): Promise<void> {
  await client.auth.login(email, password)
  await readSession()
}

/** Ends the session here and on the server; nothing of it stays in memory. */
export async function signOut(): Promise<void> {
  onReauthNeeded(undefined)
  queryClient.clear()
  await client.auth.logout(window.location.pathname)
}

/** Opens the password dialog over whatever is on the screen; while a form is being typed into, only once it is saved. */
function requestReauth(because: ReauthReason, isWrite: boolean): Promise<boolean> {
  const session = store.get()
  if (session.state !== 'in') return Promise.resolve(false)
  if (!waiting) {
    waiting = Promise.withResolvers<boolean>()
    const stop = onTokenFromWindow((token) => void goOnWith(token))
    void waiting.promise.then(stop)
  }
  const from = document.activeElement
  // A dialog that is open already stays so.
  if (!session.reauth || (session.reauth.isHeld && isWrite))
    store.set({ ...session, reauth: { because, isHeld: !isWrite && isEditable(from), from } })
  return waiting.promise
}

/** Shows the question that a banner has announced. */
export function askNow(from: Element | null): void {
  const session = store.get()
  if (session.state === 'in' && session.reauth)
    store.set({ ...session, reauth: { ...session.reauth, isHeld: false, from } })
}

/** @throws PlatformError 401 when the password is wrong */
export async function signInAgain(password: string): Promise<void> {
  const session = store.get()
  if (session.state !== 'in') return
  await client.auth.login(session.user.email, password)
  endAsking(true)
}

/** Goes on with the token of another window. For another user the page is loaded anew: what was begun here is not theirs. */
async function goOnWith(token: string): Promise<void> {
  const session = store.get()
  if (session.state !== 'in' || !waiting) return
  client.auth.setToken(token, false)
  const isSame = await client.auth.me().then(
    ({ id }) => id === session.user.id,
    () => undefined,
  )
  if (isSame) endAsking(true)
  else if (isSame === false) window.location.reload()
}

/** The calls that waited fail; the next one asks again. */
export function notNow(): void {
  endAsking(false)
}

function endAsking(isBack: boolean): void {
  const session = store.get()
  if (session.state === 'in') store.set({ state: 'in', user: session.user })
  waiting?.resolve(isBack)
  waiting = undefined
}
