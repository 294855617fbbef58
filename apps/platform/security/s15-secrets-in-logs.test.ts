import { paths } from '@pitlane/protocol'
import { expect, test } from 'vitest'
import { ADMIN, SERVICE_TOKEN, startPlatform } from '../test/start-platform.ts'

test('sec S15 whatever secret passes through, the log holds none of it', async () => {
  const started = await startPlatform({ listen: true })
  const { admin, platform, url } = started
  const { access_token: token } = await started
    .clientWith({})
    .auth.login(ADMIN.email, ADMIN.password)
  const get = (path: string, headers = {}) =>
    fetch(`${url}${path}`, { headers, redirect: 'manual' })

  await get(`/store?access_token=${token}&category=helmets`)
  await get(`/login?from_url=${encodeURIComponent(`http://shop.example/?access_token=${token}`)}`)
  await get(`/api/apps/pitlane/entities/User/me?token=${token}`)
  await get('/api/apps/pitlane/entities/User/me', { authorization: `Bearer ${token}` })
  await get('/api/apps/pitlane/entities/User/me', { authorization: `Bearer ${SERVICE_TOKEN}` })
  await get('/api/nope?code=canary-code&reset_token=canary-reset&password=canary-password')
  await get('/%?access_token=canary-broken')
  await get('/login/owner?code=canary-owner')
  await platform.fetch(paths.loginPage, {
    method: 'POST',
    body: new URLSearchParams({ email: 'canary-email', password: 'canary-form' }),
  })
  await admin.auth.login(ADMIN.email, 'canary-wrong').catch(() => undefined)
  await platform.fetch('/api/apps/pitlane/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"canary-json","password":"canary-json"',
  })
  await platform.close()
  await admin.auth.me().catch(() => undefined)

  const logged = started.logged()
  for (const secret of [token, SERVICE_TOKEN, ADMIN.password, 'canary', 'argon2', 'Bearer']) {
    expect(logged).not.toContain(secret)
  }
  expect(logged).toContain('/store?access_token=[redacted]&category=helmets')
  expect(logged).toContain('"status":401')
  expect(logged).toContain('"path":"/%?access_token=[redacted]","status":400')
  await started.stop()
})
