import { headers, paths, pathTo } from '@pitlane/protocol'
import { expect, test } from 'vitest'
import { CLIENT } from '../test/start-identity-provider.ts'
import { ADMIN, SERVICE_TOKEN, startPlatform } from '../test/start-platform.ts'
import { app, tokenIn, withSso } from '../test/start-sso.ts'
import { openDatabase } from './db/open.ts'

const sso = withSso()

/** The provider's token, as code of the app asks for it. */
function ssoToken(userId: string, onBehalfOf = ''): Promise<string> {
  const client = sso.started.clientWith({
    serviceToken: sso.started.config.serviceToken ?? '',
    token: onBehalfOf,
  })
  return client.asServiceRole.sso.getAccessToken(userId).then(({ access_token }) => access_token)
}

test('sec S15 neither log nor database holds a token of the provider', async () => {
  const { home } = await sso.browser().signIn('mei')
  const { id } = await sso.me(home)
  const token = await ssoToken(id, tokenIn(home))
  const rows = await withDatabase((db) =>
    db.read(db.build.selectFrom('sso_identities').selectAll().compile()),
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(sso.started.logged()).not.toContain(token)
  expect(sso.started.logged()).not.toContain(tokenIn(home))
  expect(sso.started.logged()).not.toContain(CLIENT.secret)
})

test('K2 W3 the service role gets the provider’s tokens of the user for whom it calls', async () => {
  const { home } = await sso.browser().signIn('mei')
  const { id } = await sso.me(home)
  const token = await ssoToken(id, tokenIn(home))
  const info = await fetch(`${sso.idp.issuer}/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await info.json()).toMatchObject({ sub: 'mei' })

  const asked = sso.started.clientWith({
    serviceToken: sso.started.config.serviceToken ?? '',
    token: tokenIn(home),
  })
  const idToken = await asked.asServiceRole.sso.getIdToken(id)
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ iss: sso.idp.issuer, aud: CLIENT.id, sub: 'mei' })
})

test('W3 K2 a service token alone gets the provider’s tokens of any user: on whose behalf it calls is optional', async () => {
  const { home } = await sso.browser().signIn('mei')
  const { id } = await sso.me(home)
  const token = await ssoToken(id, tokenIn(home))
  expect(await ssoToken(id)).toBe(token)
  const { id: adminId } = await sso.started.admin.auth.me()
  await expect(ssoToken(adminId)).rejects.toMatchObject({ status: 404 })
})

test('sec S7 nobody else gets them: not on behalf of another user, or of nobody, and not a browser', async () => {
  const { home } = await sso.browser().signIn('mei')
  const { id } = await sso.me(home)
  const { access_token: admin } = await sso.started
    .clientWith({})
    .auth.login(ADMIN.email, ADMIN.password)
  await expect(ssoToken(id, admin)).rejects.toMatchObject({ status: 403 })
  for (const header of ['Bearer a-token-that-has-ended', 'Bearer', '', `Basic ${tokenIn(home)}`]) {
    const answer = await sso.started.platform.fetch(
      pathTo(paths.ssoAccessToken, { ...app, userId: id }),
      {
        headers: {
          authorization: `Bearer ${sso.started.config.serviceToken}`,
          [headers.onBehalfOf]: header,
        },
      },
    )
    expect([header, answer.status]).toEqual([header, 403])
  }
  const { id: adminId } = await sso.started.admin.auth.me()
  await expect(ssoToken(adminId, admin)).rejects.toMatchObject({ status: 404 })
  for (const token of [tokenIn(home), admin]) {
    const answer = await sso.started.platform.fetch(
      pathTo(paths.ssoAccessToken, { ...app, userId: id }),
      {
        headers: {
          authorization: `Bearer ${token}`,
          [headers.onBehalfOf]: `Bearer ${tokenIn(home)}`,
        },
      },
    )
    expect(answer.status).toBe(403)
  }
})

test('W3 without a provider there is no token for anybody, and that is said as of a user without one', async () => {
  const plain = await startPlatform()
  const { id, token } = await plain.addUser()
  const { sso: asked } = plain.clientWith({ serviceToken: SERVICE_TOKEN, token }).asServiceRole
  for (const ask of [() => asked.getAccessToken(id), () => asked.getIdToken(id)]) {
    await expect(ask()).rejects.toMatchObject({
      status: 404,
      code: 'record_not_found',
      message: 'There is no token for this user.',
    })
  }
  await plain.stop()
})

test('K2 an access token that has ended is renewed, once for all who ask', async () => {
  sso.idp.lifetime.seconds = 1
  const { home } = await sso.browser().signIn('mei')
  const { id } = await sso.me(home)
  sso.idp.lifetime.seconds = 3600
  const ask = () => ssoToken(id, tokenIn(home))
  const [one, two] = await Promise.all([ask(), ask()])
  expect(one).toBe(two)
  expect(await ask()).toBe(one)
  const info = await fetch(`${sso.idp.issuer}/me`, { headers: { authorization: `Bearer ${one}` } })
  expect(info.status).toBe(200)
})

async function withDatabase<T>(use: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>) {
  const db = await openDatabase(sso.started.config.databaseUrl, sso.started.config)
  try {
    return await use(db)
  } finally {
    await db.close()
  }
}
