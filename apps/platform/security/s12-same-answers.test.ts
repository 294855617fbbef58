import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccounts } from '../src/areas/auth/accounts/accounts.ts'
import { returnAddresses } from '../src/areas/auth/return-url.ts'
import { createSessions } from '../src/areas/auth/sessions/sessions.ts'
import { createAttempts } from '../src/areas/auth/sign-in/attempts.ts'
import { createSignIn } from '../src/areas/auth/sign-in/sign-in.ts'
import { signInLog } from '../src/areas/auth/sign-in/sign-in-log.ts'
import { accountStatements } from '../src/areas/users/account-statements.ts'
import { userStore } from '../src/areas/users/store.ts'
import { openDatabase } from '../src/db/open.ts'
import { newId } from '../src/new-id.ts'
import { silent } from '../test/databases.ts'
import { codeIn, mailsIn, mailTo } from '../test/outbox.ts'
import { APP_ID, type StartedPlatform, startPlatform } from '../test/start-platform.ts'

const PASSWORD = 'brake late and turn in'
let started: StartedPlatform
const KNOWN = 'known@shop.example'
const DISABLED = 'disabled@shop.example'
const PENDING = 'pending@shop.example'
const UNKNOWN = 'unknown@shop.example'

beforeAll(async () => {
  started = await startPlatform({ rateLimits: false })
  const { outbox } = started.config.mail
  for (const email of [KNOWN, DISABLED]) {
    await started.client.auth.register({ email, password: PASSWORD })
    const otpCode = codeIn(await mailTo(outbox, email))
    const { id } = await started.clientWith({}).auth.verifyOtp({ email, otpCode })
    if (email === DISABLED) {
      await started.admin.request('PUT', pathTo(paths.user, { appId: APP_ID, id }), {
        body: { disabled: true },
      })
    }
  }
  await started.client.auth.register({ email: PENDING, password: PASSWORD })
  await mailTo(outbox, PENDING)
})
afterAll(() => started.stop())

/** What a caller can see of an answer, but for what is chance in every answer. */
async function seen(path: string, body: object | URLSearchParams): Promise<unknown> {
  const isForm = body instanceof URLSearchParams
  const answer = await started.platform.fetch(path, {
    method: 'POST',
    body: isForm ? body : JSON.stringify(body),
    ...(!isForm && { headers: { 'content-type': 'application/json' } }),
  })
  const chance = /"id":"[\w-]{43}"|name="proof" value="[\w-]{43}"/g
  const address = /(?:known|disabled|pending|unknown)@shop\.example/g
  const text = (await answer.text()).replace(chance, 'chance').replace(address, 'address')
  const headers = [...answer.headers].filter(
    ([name]) => name !== 'date' && name !== 'content-length',
  )
  return { status: answer.status, headers, text }
}

const app = { appId: APP_ID }
test.each<[string, string, (email: string) => object | URLSearchParams]>([
  ['register', pathTo(paths.register, app), (email) => ({ email, password: PASSWORD })],
  ['verify', pathTo(paths.verifyOtp, app), (email) => ({ email, otp_code: '12345x' })],
  ['resend', pathTo(paths.resendOtp, app), (email) => ({ email })],
  ['reset request', pathTo(paths.resetPasswordRequest, app), (email) => ({ email })],
  ['login', pathTo(paths.login, app), (email) => ({ email, password: 'not the right one' })],
  [
    'register page',
    paths.registerPage,
    (email) => new URLSearchParams({ email, password: PASSWORD }),
  ],
  ['code page', paths.codePage, (email) => new URLSearchParams({ email, otp_code: '12345x' })],
  ['new code page', paths.newCodePage, (email) => new URLSearchParams({ email })],
  ['forgot page', paths.forgotPage, (email) => new URLSearchParams({ email })],
])('sec S12 %s answers alike whether or not there is an account', async (_name, path, bodyFor) => {
  const answers = []
  for (const email of [UNKNOWN, KNOWN, DISABLED, PENDING])
    answers.push(await seen(path, bodyFor(email)))
  expect(answers[0]).toMatchObject({ status: expect.any(Number) })
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test.each<[string, string, (email: string, password: string) => object | URLSearchParams]>([
  ['API', pathTo(paths.login, app), (email, password) => ({ email, password })],
  [
    'login page',
    paths.loginPage,
    (email, password) => new URLSearchParams({ email, password, from_url: '/cart' }),
  ],
])(
  'sec S12 %s: who registers and signs in is told the same whether or not there is an account',
  async (name, path, bodyFor) => {
    const password = `the words of a stranger at the ${name}`
    const answers = []
    for (const email of [UNKNOWN, KNOWN, DISABLED, PENDING]) {
      await started.client.auth.register({ email, password })
      answers.push(await seen(path, bodyFor(email, password)))
    }
    expect(answers[0]).toMatchObject({ status: 403 })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    // The account is as it was.
    expect((await started.clientWith({}).auth.login(KNOWN, PASSWORD)).user.email).toBe(KNOWN)
  },
)

test('sec S12 who claims an address is not told that somebody else has confirmed it', async () => {
  const email = 'watched@shop.example'
  const password = 'the line of the watcher'
  const login = () => seen(pathTo(paths.login, app), { email, password })
  await started.client.auth.register({ email, password: PASSWORD })
  await mailTo(started.config.mail.outbox, email)
  await started.client.auth.register({ email, password })
  const before = await login()
  expect(before).toMatchObject({ status: 403 })
  const otpCode = codeIn(await mailTo(started.config.mail.outbox, email, 2))
  await started.clientWith({}).auth.verifyOtp({ email, otpCode })
  expect(await login()).toEqual(before)
})

test('sec S12 only the mail says that there is an account, and nobody is told who has none', async () => {
  const { outbox } = started.config.mail
  const email = 'owner-of-a-bike@shop.example'
  const { client } = started
  await client.auth.register({ email, password: PASSWORD })
  const otpCode = codeIn(await mailTo(outbox, email))
  await started.clientWith({}).auth.verifyOtp({ email, otpCode })

  await client.auth.register({ email, password: 'some other words' })
  const known = await mailTo(outbox, email, 2)
  expect(known.text).toContain('You have one already')
  expect(codeIn(known)).toBe('')
  expect((await started.clientWith({}).auth.login(email, PASSWORD)).user.email).toBe(email)

  await client.auth.resetPasswordRequest('stranger@shop.example')
  await client.auth.resetPasswordRequest(DISABLED)
  await client.auth.resetPasswordRequest(email)
  expect((await mailTo(outbox, email, 3)).subject).toContain('Choose a new password')
  const resets = (await mailsIn(outbox)).filter(({ subject }) => subject?.startsWith('Choose'))
  const recipients = resets.flatMap(({ to }) => to?.map(({ address }) => address))
  expect(recipients).toContain(email)
  expect(recipients).not.toContain(DISABLED)
  expect(recipients).not.toContain('stranger@shop.example')
})

test('sec S12 the same is done for every address: one hash to register, and as many statements', async () => {
  const db = await openDatabase(started.config.databaseUrl, { log: silent })
  let hashes = 0
  let mails = 0
  // An hour later, when the attempts of the tests before no longer count.
  const clock = () => new Date(Date.now() + 3_600_000)
  const store = { ...userStore(db), ...accountStatements(db) }
  const deps = {
    db,
    clock,
    newId,
    users: store,
    passwords: {
      hash: async () => `hash ${++hashes}`,
      verify: async () => ++hashes < 0,
      isOutdated: () => false,
    },
    sessions: createSessions({ db, clock, newId }),
    signIns: signInLog({ db, clock, newId }),
    attempts: createAttempts({ db, clock, isOn: true }),
    log: silent,
  }
  const accounts = createAccounts({
    ...deps,
    rateLimits: false,
    noteChange: () => [],
    mailQueue: {
      enqueue: ({ recipient }) => ({
        ...db.build.deleteFrom('mail_asks').where('key', '=', recipient).compile(),
      }),
      wake: () => void mails++,
    },
    returns: returnAddresses('http://shop.example', []),
    app: { name: () => 'Apex', registration: () => 'open' },
    publicUrl: 'http://shop.example',
    sendsMail: true,
  })
  const signIn = createSignIn({ ...deps, unverified: accounts.unverified })
  const ip = '203.0.113.1'
  const cost = async (call: (email: string) => Promise<unknown>) => {
    const costs = []
    for (const email of [UNKNOWN, KNOWN, DISABLED, PENDING]) {
      const start = { statements: db.statementCount, hashes, mails }
      await call(email).catch(() => undefined)
      costs.push([db.statementCount - start.statements, hashes - start.hashes, mails - start.mails])
    }
    return costs
  }
  const { registration, reset } = accounts
  // The first try of all also tidies up.
  await registration.resend({ email: 'first@shop.example', fromUrl: undefined, ip })
  for (const [costs, hashed, mailed] of [
    [await cost((email) => registration.register({ email, password: PASSWORD, ip })), 1, 1],
    [await cost((email) => registration.verify({ email, code: '12345x', ip })), 0, 0],
    [await cost((email) => registration.resend({ email, fromUrl: undefined, ip })), 0, 1],
    [await cost((email) => reset.request({ email, ip })), 0, 1],
    [await cost((email) => signIn({ email, password: PASSWORD, ip })), 2, 0],
  ] as const) {
    expect(costs[0]?.slice(1)).toEqual([hashed, mailed])
    for (const one of costs) expect(one).toEqual(costs[0])
  }
  await db.close()
})
