import { expect, test } from 'vitest'
import { createCallTokens } from './call-tokens.ts'

const user = (id: string) => ({
  kind: 'user' as const,
  user: { id, email: `${id}@shop.example`, full_name: id, role: 'user' as const },
  tokenId: `session-of-${id}`,
})

test('a call token stands for its holder until it is revoked, and for nobody else', () => {
  const tokens = createCallTokens()
  const one = tokens.issue(user('u1'))
  const service = tokens.issue({ kind: 'service' })
  expect(tokens.holderOf(one.token)).toStrictEqual(user('u1'))
  expect(tokens.holderOf(service.token)).toStrictEqual({ kind: 'service' })
  expect(tokens.holderOf(`${one.token}x`)).toBeUndefined()
  one.revoke()
  expect(tokens.holderOf(one.token)).toBeUndefined()
  expect(tokens.holderOf(service.token)).toStrictEqual({ kind: 'service' })
})

test('it ends with the access of its user and with the session', () => {
  const tokens = createCallTokens()
  const [one, two, service] = [user('u1'), user('u2'), { kind: 'service' as const }].map(
    tokens.issue,
  )
  tokens.revokeUser('u1')
  expect(tokens.holderOf(one?.token ?? '')).toBeUndefined()
  expect(tokens.holderOf(two?.token ?? '')).toBeDefined()
  tokens.revokeSession('session-of-u2')
  expect(tokens.holderOf(two?.token ?? '')).toBeUndefined()
  expect(tokens.holderOf(service?.token ?? '')).toBeDefined()
})
