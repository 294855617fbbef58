import { expect, test } from 'vitest'
import { createPasswords } from './password.ts'

const passwords = createPasswords()

test('a password is kept as an argon2id PHC string with its own salt', async () => {
  const [one, two] = await Promise.all([passwords.hash('four words'), passwords.hash('four words')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await passwords.verify('four words', one)).toBe(true)
  expect(await passwords.verify('four word', one)).toBe(false)
})

test('a hash made elsewhere, with other costs, is understood', async () => {
  // A vector of the reference implementation's own tests.
  const stored =
    '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await passwords.verify('password', stored)).toBe(true)
  expect(await passwords.verify('Password', stored)).toBe(false)
})

test('what is no hash of ours lets nobody in', async () => {
  expect(await passwords.verify('password', '$2b$10$abcdefghijklmnopqrstuv')).toBe(false)
})

test('a password is not cut short, and one character more is another password', async () => {
  const long = 'x'.repeat(200)
  const stored = await passwords.hash(long)
  expect(await passwords.verify(long, stored)).toBe(true)
  expect(await passwords.verify(`${long}x`, stored)).toBe(false)
})

test('the same password typed on another keyboard layout is the same', async () => {
  const stored = await passwords.hash('caf\u00e9')
  expect(await passwords.verify('cafe\u0301', stored)).toBe(true)
})

test('nobody signs in to an account without a password', async () => {
  expect(await passwords.verify('', null)).toBe(false)
  expect(await passwords.verify('', undefined)).toBe(false)
})
