import { type ErrorCode, errorCodes } from '@pitlane/protocol'
import { expect } from 'vitest'
import { APP_ID } from '../../test/start-platform.ts'
import { at, DATE, textAt } from '../shapes.ts'
import { fresh, type Operation, type Scene } from './operation.ts'

const NOBODY = '0'.repeat(24)

/** What the client throws, by what it asks for. */
const asked: readonly {
  code: ErrorCode
  what: string
  /** Said to people, where it is not the code's own text. */
  message?: RegExp
  /** What the answer tells beside its text. */
  more?: object
  ask(scene: Scene): Promise<unknown>
}[] = [
  {
    code: 'invalid_filter',
    what: 'an operator that there is not',
    message: /\$about/,
    ask: ({ open }) => open().entities.Product.filter({ price: { $about: 3 } }),
  },
  {
    code: 'wrong_password',
    what: 'another password than the present one',
    async ask({ open, stage }) {
      const client = open({ token: stage.adminToken })
      const userId = textAt(await client.auth.me(), 'id')
      return client.auth.changePassword({
        userId,
        currentPassword: 'not the password',
        newPassword: 'a road along the coast',
      })
    },
  },
  {
    code: 'authentication_required',
    what: 'a visitor who writes',
    ask: ({ open }) => open().entities.Product.create({ name: 'Mine' }),
  },
  {
    code: 'authentication_required',
    what: 'an invalid token',
    ask: ({ open }) => open({ token: 'a-token-of-yesterday' }).auth.me(),
  },
  {
    code: 'invalid_credentials',
    what: 'a wrong password',
    ask: ({ open }) => open().auth.loginViaEmailPassword('nobody@shop.example', 'a guess'),
  },
  {
    code: 'forbidden',
    what: 'a user who writes what is the shop’s',
    async ask({ open, stage }) {
      const { token } = await stage.addUser()
      return open({ token }).entities.Product.create({ name: 'Mine' })
    },
  },
  {
    code: 'forbidden',
    what: 'a user who invites',
    async ask({ open, stage }) {
      const { token } = await stage.addUser()
      return open({ token }).auth.inviteUser('friend@shop.example', 'admin')
    },
  },
  {
    code: 'record_not_found',
    what: 'a record that there is not',
    ask: ({ open }) => open().entities.Product.get(NOBODY),
  },
  {
    code: 'entity_not_found',
    what: 'an entity that there is not',
    ask: ({ open }) => open().entities.Nothing.list(),
  },
  {
    code: 'not_found',
    what: 'an integration that there is not',
    message: /"Telepathy"/,
    ask: ({ open, stage }) =>
      open({ token: stage.adminToken }).integrations.Core.Telepathy({ to: 'x' }),
  },
  {
    code: 'conflict',
    what: 'a record that somebody has changed meanwhile',
    message: /./,
    more: {
      extra_data: {
        updated_date: DATE,
        version: 2,
        record: expect.objectContaining({ price: 1, updated_date: DATE }),
      },
    },
    async ask({ open, stage }) {
      const { Product } = open({ token: stage.adminToken }).entities
      const made = await Product.create({ name: fresh('Lever') })
      const id = textAt(made, 'id')
      await Product.update(id, { price: 1 })
      return Product.update(id, { price: 2, updated_date: textAt(made, 'updated_date') })
    },
  },
  {
    code: 'payload_too_large',
    what: 'a record beyond all measure',
    ask: ({ open, stage }) =>
      open({ token: stage.adminToken }).entities.Product.create({
        name: 'Long',
        description: 'x'.repeat(1024 * 1024 + 1),
      }),
  },
  {
    code: 'validation_failed',
    what: 'a field of the wrong kind',
    message: /^Error in field price: /,
    ask: ({ open, stage }) =>
      open({ token: stage.adminToken }).entities.Product.create({ name: 'Lever', price: 'dear' }),
  },
]

/** The client's errors carry what the platform said. */
export const refusals: readonly Operation[] = [
  ...asked.map(
    ({ code, what, message, more, ask }): Operation => ({
      title: `K5 E5 ${errorCodes[code].status} ${code}: ${what}`,
      run: (scene) => expectRefusal(scene, ask(scene), code, message, more),
    }),
  ),
  {
    title: 'K5 W1 R12 R13 403 with its reason where the app is closed to the caller',
    async run(scene) {
      const { open, stage, has } = scene
      const { id, token } = await stage.addUser()
      await stage.disable(id)
      const rejected = [
        { client: open(), reason: 'auth_required' },
        { client: open({ token }), reason: 'user_not_registered' },
      ] as const
      await stage.whileClosed(async () => {
        for (const { client, reason } of rejected) {
          const extra = { extra_data: { reason, app_id: APP_ID } }
          await expectRefusal(scene, client.entities.Product.list(), reason, undefined, extra)
          if (has('app.getPublicSettings')) {
            await expectRefusal(scene, client.app.getPublicSettings(), reason, undefined, extra)
          }
        }
      })
      expect(await open().entities.Product.list()).toBeInstanceOf(Array)
    },
  },
]

/** That the call is refused, and that the client's error says how, in each of its fields. */
export async function expectRefusal(
  { errorName }: Pick<Scene, 'errorName'>,
  call: Promise<unknown>,
  code: ErrorCode,
  message: RegExp | undefined,
  more: object = {},
): Promise<void> {
  const error = await call.then(
    (answer) => ({ answer }),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Error)
  const { status, text } = errorCodes[code]
  const said = textAt(error, 'message')
  expect(said).toMatch(message ?? text)
  const data = {
    message: said,
    detail: said,
    code,
    error_type: expect.stringMatching(/^\w+Error$/),
    ...more,
  }
  const shown = { name: errorName, message: said, status, code, data }
  for (const field of ['name', 'status', 'code', 'data'] as const) {
    expect(at(error, field)).toStrictEqual(shown[field])
  }
  expect(JSON.parse(JSON.stringify(error))).toStrictEqual(shown)
}
