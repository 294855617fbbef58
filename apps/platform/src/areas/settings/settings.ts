import {
  type Access,
  type AdminSettings,
  type DataHandling,
  type GateReason,
  MAX_RETENTION_DAYS,
  type PublicSettings,
  paths,
  type Registration,
} from '@pitlane/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import { gateClosed } from '../../http/caller/access.ts'
import type { NoteAdminChange } from '../../http/caller/admin-change.ts'
import { type Caller, isTrusted } from '../../http/caller/caller.ts'
import type { TokenStatus } from '../../http/caller/identify.ts'
import { requireRecentSignIn } from '../../http/caller/recent-sign-in.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { array, integer, object, oneOf, type Schema, string } from '../../http/input/schema.ts'
import { json, route } from '../../http/route.ts'
import {
  ANY_SETTINGS,
  type AppSettings,
  changesGuarded,
  chatDigits,
  readUsed,
  repairSent,
  type UsedSettings,
} from './app-settings.ts'
import { knownDays, type RetentionSubject, readRules } from './retention-rules.ts'
import { type Settings, settingsStore } from './store.ts'

export type SettingsArea = Awaited<ReturnType<typeof createSettings>>

export async function createSettings(deps: {
  db: Database
  appId: string
  clock: () => Date
  log: Logger
  /** Called after they have changed, here or in another process. */
  onChange: () => void
  noteChange: NoteAdminChange
  /** What is kept, and for how long while nobody has set it. */
  retention: () => readonly RetentionSubject[]
  /** What else everybody may know of what becomes of people's data. */
  data: () => Omit<DataHandling, 'retention'>
  /** Without it any object will do, and days are those of UTC. */
  app?: AppSettings | undefined
}) {
  const { db, appId, clock, log, onChange, noteChange, app: own = ANY_SETTINGS } = deps
  const store = settingsStore(db, appId)
  const readStored = () => readUsed(store, own, log)
  let settings = await readStored()
  const reload = async () => {
    const read = await readStored()
    // Of two reads in flight the older one may come back last.
    if (read.version <= settings.version) return
    settings = read
    onChange()
  }

  const rules = () => readRules(deps.retention(), settings.retention)
  const answer = ({ access, shop }: Settings): PublicSettings => ({
    id: appId,
    public_settings: access,
    shop,
    data: {
      ...deps.data(),
      retention: Object.fromEntries(rules().map(({ name, days }) => [name, days])),
    },
  })
  const adminAnswer = (): AdminSettings => ({
    ...answer(settings),
    registration: settings.registration,
    retention: rules(),
    notices: settings.notices,
  })
  /** What the gate says to a caller who may not enter. */
  const gateError = (request: FastifyRequest) => {
    const reason = closedFor(settings.access, request.caller, request.tokenStatus)
    return reason === undefined ? undefined : gateClosed(reason, appId)
  }

  return {
    /** Whether visitors may enter. */
    isPublic: () => settings.access === 'public_without_login',
    /** Whether strangers may make themselves an account. */
    registration: () => settings.registration,
    /** Of the app, as it is set now. */
    timeZone: () => own.timeZone(settings.shop),
    /** A phone number with its country code, by the app's own rule; undefined where it is none. */
    completePhone: (typed: string) => own.completePhone(typed, settings.shop),
    /** The name that the app gave itself. */
    appName: () => (typeof settings.shop.name === 'string' ? settings.shop.name : undefined),
    /** Digits of the number in its settings, for chats. */
    chatNumber: () => chatDigits(settings),
    /** Whether this caller may enter the app. */
    admits: (caller: Caller) => closedFor(settings.access, caller, 'none') === undefined,
    gateError,
    /** For how long what is kept. */
    retention: rules,
    /** Another process may have changed them. */
    reload,
    register(app: FastifyInstance): void {
      route(app, {
        method: 'GET',
        path: paths.publicSettings,
        area,
        summary: 'What everybody may know of the app, once they may enter it.',
        who: 'anyone',
        // The gate would hide what a page needs to say why it is closed; an invalid token counts as none.
        gate: 'open',
        responses: { 200: json(object(publicFields)) },
        errors: ['auth_required', 'user_not_registered', 'not_open'],
        async handler(request, reply) {
          const refusal = gateError(request)
          if (refusal) throw refusal
          reply.header('cache-control', 'private, no-cache')
          return answer(settings)
        },
      })

      route(app, {
        method: 'PUT',
        path: paths.adminSettings,
        area,
        summary: 'Changes settings; what is not given stays as it is.',
        who: 'admin',
        details:
          'Who may enter, who may register, and settings of the app such as where money goes ask for a sign-in of the last ten minutes.',
        body: object({}, changedFields),
        bodyFault: 'validation_failed',
        responses: { 200: json(allFields) },
        errors: ['validation_failed', 'reauthentication_required'],
        async handler({ caller, body }) {
          const after = applySent(body, settings, { app: own, subjects: deps.retention() })
          if (isGuarded(after, settings, own)) requireRecentSignIn(caller)
          const change = { ...storedFields(body, after), date: clock().toISOString() }
          const [old, now] = [readFields(settings), readFields(after)]
          const note = noteChange({
            kind: 'settings',
            target: appId,
            caller,
            before: old,
            after: now,
          })
          await store.write(change, note)
          await reload()
          return adminAnswer()
        },
      })

      route(app, {
        method: 'GET',
        path: paths.adminSettings,
        area,
        summary: 'All settings.',
        who: 'admin',
        responses: { 200: json(allFields) },
        handler: async () => adminAnswer(),
      })
    },
  }
}

interface SentSettings {
  public_settings?: Access
  registration?: Registration
  shop?: object
  retention?: Record<string, number | null>
}

type ChangedSettings = Pick<Settings, 'access' | 'registration' | 'shop' | 'retention'>

/**
 * The settings after a change; what was not sent stays.
 *
 * @throws ApiError `validation_failed` for what cannot be used
 */
function applySent(
  { public_settings, registration, shop, retention }: SentSettings,
  before: UsedSettings,
  { app, subjects }: { app: AppSettings; subjects: readonly RetentionSubject[] },
): ChangedSettings {
  return {
    access: public_settings ?? before.access,
    registration: registration ?? before.registration,
    shop: shop ? repairSent(shop, app, before) : before.shop,
    retention: { ...before.retention, ...(retention && knownDays(subjects, retention)) },
  }
}

/** Whether a change asks for a recent sign-in. */
function isGuarded(after: ChangedSettings, before: UsedSettings, app: AppSettings): boolean {
  const isEntry = after.access !== before.access || after.registration !== before.registration
  return isEntry || (after.shop !== before.shop && changesGuarded(after.shop, app, before))
}

/** What is written: only what was sent, so that other processes' changes of the rest stay. */
function storedFields(
  sent: SentSettings,
  { access, registration, shop, retention }: ChangedSettings,
) {
  return {
    ...(sent.public_settings && { access }),
    ...(sent.registration && { registration }),
    ...(sent.shop && { shop: shopText(shop) }),
    ...(sent.retention && { retention: JSON.stringify(retention) }),
  }
}

/** Settings one by one, for the log of what admins have changed. */
function readFields({
  access,
  registration,
  shop,
  retention,
}: Omit<Settings, 'version' | 'shop'> & { shop: object }) {
  const own = Object.entries(shop).map(([name, value]) => [`shop.${name}`, value])
  const kept = Object.entries(retention).map(([name, days]) => [`retention.${name}`, days])
  return { public_settings: access, registration, ...Object.fromEntries([...own, ...kept]) }
}

const SHOP_BYTES = 256 * 1024

const area = 'Settings'
const access = oneOf<Access>(
  'public_without_login',
  'public_with_login',
  'private_with_login',
  'workspace_with_login',
  'admins_only',
)
const registration = oneOf<Registration>('open', 'approval', 'invitation')
const shopSchema: Schema<object> = {
  type: 'object',
  description: `Whatever the app keeps here, without NUL characters; ${SHOP_BYTES} bytes of JSON at most.`,
}
const days: Schema<number | null> = {
  type: ['integer', 'null'],
  minimum: 1,
  maximum: MAX_RETENTION_DAYS,
  description: 'Null for good.',
}
const retentionDays: Schema<Record<string, number | null>> = {
  type: 'object',
  additionalProperties: days,
  maxProperties: 100,
}
const changedFields = {
  ...{ public_settings: access, registration },
  ...{ shop: shopSchema, retention: retentionDays },
}
const publicFields = {
  ...{ id: string(), public_settings: access, shop: { type: 'object' } },
  data: { type: 'object', description: 'What becomes of people’s data here.' },
}
const notice = object({ field: string(), kind: oneOf('completed', 'unusable'), message: string() })
const allFields = object({
  ...publicFields,
  registration,
  retention: array(object({ name: string(), days, usual_days: integer() })),
  notices: array(notice),
})

function shopText(shop: object): string {
  const text = JSON.stringify(shop)
  if (text.includes('\\u0000') || Buffer.byteLength(text) > SHOP_BYTES) {
    throw apiError('validation_failed', 'shop holds more than can be kept.')
  }
  return text
}

/** Why this caller may not enter, or undefined when the door is open. Members are those who can sign in. */
function closedFor(access: Access, caller: Caller, status: TokenStatus): GateReason | undefined {
  if (isTrusted(caller)) return undefined
  // An open app as well is closed to somebody who is turned away for good.
  if (status === 'disabled') return 'user_not_registered'
  if (access === 'public_without_login') return undefined
  if (access === 'admins_only') return 'not_open'
  return caller.kind === 'visitor' ? 'auth_required' : undefined
}
