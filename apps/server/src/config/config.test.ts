import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { workFolder } from '../backup/shop-places.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

const read = (environment: Record<string, string>) => readConfig(environment, '/shop')

describe('configuration', () => {
  test('without any variable the shop runs on this machine with the demo', () => {
    expect(read({})).toMatchObject({
      port: 4400,
      host: '127.0.0.1',
      databaseUrl: 'sqlite:/shop/data/shop.db',
      filesUrl: 'file:/shop/data/files',
      publicUrl: 'http://localhost:4400',
      returnOrigins: ['http://localhost:4400', 'http://127.0.0.1:4400'],
      appId: 'pitlane',
      demo: true,
      rateLimits: true,
      isKeptOffline: true,
      admin: undefined,
      serviceToken: undefined,
    })
  })

  test('an empty variable counts as not given', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' })).toEqual(read({}))
  })

  test('an operator who names a database starts with an empty shop unless they ask for the demo', () => {
    expect(read({ DATABASE_URL: 'sqlite:./other.db' }).demo).toBe(false)
    expect(read({ DATABASE_URL: 'sqlite:./other.db', DEMO: '1' }).demo).toBe(true)
    expect(read({ DEMO: '0' }).demo).toBe(false)
  })

  test('a public address is the only one that a sign-in returns to', () => {
    const config = read({ PUBLIC_URL: 'https://shop.example/' })
    expect(config.publicUrl).toBe('https://shop.example')
    expect(config.returnOrigins).toEqual(['https://shop.example'])
  })

  test('A7 the servers that an address may name are those that the operator lists', () => {
    expect(read({}).serverUrlAllowList).toEqual([])
    const list = 'https://api.example/base/, http://10.0.0.7:4400'
    expect(read({ SERVER_URL_ALLOW_LIST: list }).serverUrlAllowList).toEqual([
      'https://api.example/base',
      'http://10.0.0.7:4400',
    ])
  })

  test('secrets come from files, and from the credentials of systemd', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pitlane-secrets-'))
    const file = join(folder, 'SERVICE_TOKEN')
    writeFileSync(file, 'a-token-of-more-than-24-characters\n')
    writeFileSync(join(folder, 'FUNCTION_SECRET_ERP'), 'from a credential')
    writeFileSync(join(folder, 'something-else'), 'none of ours')
    writeFileSync(join(folder, 'empty'), ' \n')
    const serviceToken = 'a-token-of-more-than-24-characters'
    expect(read({ SERVICE_TOKEN_FILE: file })).toMatchObject({ serviceToken })
    expect(read({ CREDENTIALS_DIRECTORY: folder })).toMatchObject({
      serviceToken,
      functions: { secrets: { ERP: 'from a credential' } },
    })
    expect(read({ FUNCTION_SECRET_KEY_FILE: join(folder, 'FUNCTION_SECRET_ERP') })).toMatchObject({
      functions: { secrets: { KEY: 'from a credential' } },
    })
    for (const [given, sentence] of [
      [{ SERVICE_TOKEN_FILE: file, SERVICE_TOKEN: serviceToken }, 'are both given'],
      [
        { SERVICE_TOKEN: serviceToken, CREDENTIALS_DIRECTORY: folder },
        'the credential SERVICE_TOKEN',
      ],
      [
        { SERVICE_TOKEN_FILE: join(folder, 'nowhere') },
        'SERVICE_TOKEN_FILE names a file that cannot',
      ],
      [
        { ADMIN_PASSWORD_FILE: join(folder, 'empty') },
        'ADMIN_PASSWORD_FILE names a file that holds no',
      ],
      [{ CREDENTIALS_DIRECTORY: join(folder, 'nowhere') }, 'CREDENTIALS_DIRECTORY names a folder'],
    ] as const)
      expect(() => read(given)).toThrow(sentence)
    rmSync(folder, { recursive: true })
  })

  test.each([
    ['https://shop.example', 'https://shop.example'],
    ['https://shop.example/', 'https://shop.example'],
    ['https://Shop.Example:443/', 'https://shop.example'],
    ['HTTP://SHOP.EXAMPLE:80', 'http://shop.example'],
    ['http://127.0.0.1:4618', 'http://127.0.0.1:4618'],
    ['https://motorräder.example', 'https://xn--motorrder-02a.example'],
    ['http://[::1]:4400', 'http://[::1]:4400'],
  ])('the address %s is kept in one spelling', (given, kept) => {
    expect(read({ PUBLIC_URL: given }).publicUrl).toBe(kept)
    expect(read({ PUBLIC_URL: given }).returnOrigins).toEqual([kept])
  })

  test.each([
    'http://localhost:4618/shop',
    'https://shop.example/index.html',
    'https://shop.example?x=1',
    'https://shop.example/?x=1',
    'https://shop.example/#top',
    'https://shop.example//',
  ])('the address %s says more than where the shop is, and is refused', (address) => {
    expect(catchSentence({ PUBLIC_URL: address })).toBe(
      `PUBLIC_URL is "${address}", but it should be the address alone, such as https://shop.example: without a path, ? or #.`,
    )
  })

  test.each(['PUBLIC_URL', 'SERVER_URL_ALLOW_LIST', 'CORS_ORIGINS', 'CDN_PURGE_URL'])(
    '%s with a user or a password is refused, and neither is repeated',
    (name) => {
      for (const who of ['user:pw123', 'pw123', ':pw123']) {
        const address = `https://${who}@shop.example`
        const sentence = catchSentence({ CDN_SECONDS: '60', [name]: address })
        expect(sentence).toBe(`${name} should hold no user and no password.`)
      }
    },
  )

  test('a database file may not be named with ? or #, and that is said', () => {
    for (const name of ['shop.db?mode=ro', 'c#/shop.db', '/data/a?b/shop.db'])
      expect(catchSentence({ DATABASE_URL: `sqlite:${name}` })).toBe(
        `DATABASE_URL is "sqlite:${name}", but ? and # may not stand in it: it names a file, and takes no options.`,
      )
    for (const name of ['/data/100%/shop.db', '/data/a b/%20.db', '/data/Öl/shop.db'])
      expect(read({ DATABASE_URL: `sqlite:${name}` }).databaseUrl).toBe(`sqlite:${name}`)
  })

  test('a # cuts nothing off the name of a database on a server', () => {
    for (const name of ['DATABASE_URL', 'DATABASE_READ_URL']) {
      const given = { DATABASE_URL: 'postgres://db.example/shop' }
      expect(catchSentence({ ...given, [name]: 'postgres://u:p@db.example/sh#op' })).toBe(
        `${name} holds a #, which should be written %23.`,
      )
    }
    const DATABASE_URL = 'postgres://u:p%23@db.example/sh%23op?sslmode=require'
    expect(read({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  })

  test('backups lie with the other data of the shop', () => {
    const place = (given: Record<string, string>) => read(given).backups.place
    expect(place({ DATA_FOLDER: '/var/lib/shop' })).toBe('/var/lib/shop/backups')
    expect(place({ DATA_FOLDER: './elsewhere' })).toBe('/shop/elsewhere/backups')
    expect(place({ DATA_FOLDER: '/var/lib/shop', BACKUP_FOLDER: './copies' })).toBe('/shop/copies')
  })

  test('backups go to a folder or a bucket, by hand or by a schedule', () => {
    expect(read({}).backups).toMatchObject({
      place: '/shop/data/backups',
      schedule: undefined,
      isConfigured: false,
    })
    const BACKUP_FOLDER = 's3://backups?endpoint=http://127.0.0.1:9000'
    const keys = { BACKUP_ACCESS_KEY_ID: 'id', BACKUP_SECRET_ACCESS_KEY: 'secret' }
    expect(read({ BACKUP_FOLDER, BACKUP_SCHEDULE: 'daily', ...keys }).backups).toMatchObject({
      place: BACKUP_FOLDER,
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      schedule: '17 3 * * *',
      keep: { hourly: 24, daily: 7, weekly: 8 },
      isConfigured: true,
    })
    expect(read({ BACKUP_SCHEDULE: 'off' }).backups.schedule).toBeUndefined()
    for (const [name, value] of [
      ['BACKUP_SCHEDULE', 'now and then'],
      ['BACKUP_KEEP', 'all'],
      ['BACKUP_KEY', 'short'],
      ['BACKUP_FOLDER', 's3://'],
      ['BACKUP_ACCESS_KEY_ID', 'alone'],
    ] as const)
      expect(() => read({ [name]: value })).toThrow(name)
  })

  test('files are kept in a bucket when one is named with its keys', () => {
    const filesUrl = 's3://bucket?endpoint=http://127.0.0.1:9000&region=eu-west-1'
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
    expect(read({ FILES_URL: filesUrl, ...keys })).toMatchObject({
      filesUrl,
      filesCredentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      ogImagesFolder: '/shop/data/previews',
    })
    expect(read(keys)).toMatchObject({
      filesCredentials: undefined,
      ogImagesFolder: '/shop/data/files/.previews',
    })
  })

  test('a read replica is one of PostgreSQL', () => {
    const DATABASE_URL = 'postgres://db.example/shop'
    const DATABASE_READ_URL = 'postgres://standby.example/shop'
    expect(read({ DATABASE_URL, DATABASE_READ_URL }).databaseReadUrl).toBe(DATABASE_READ_URL)
    expect(() => read({ DATABASE_READ_URL })).toThrow(/DATABASE_READ_URL is of use together/)
    expect(() => read({ DATABASE_URL, DATABASE_READ_URL: 'standby' })).toThrow(/should look like/)
  })

  test('a CDN is one when it is said how long it may keep pages', () => {
    expect(read({}).cdn).toBeUndefined()
    expect(read({ CDN_SECONDS: '60' }).cdn).toEqual({ seconds: 60, purge: undefined })
    const CDN_PURGE_URL = 'https://cdn.example/purge'
    const purge = { CDN_SECONDS: '5', CDN_PURGE_URL, CDN_PURGE_TOKEN: 'key' }
    expect(read({ ...purge, CDN_PURGE_HEADER: 'Fastly-Key' }).cdn?.purge).toEqual({
      url: CDN_PURGE_URL,
      method: 'POST',
      token: 'key',
      tokenHeader: 'Fastly-Key',
    })
    const refused: Record<string, string>[] = [
      { CDN_SECONDS: '0' },
      { CDN_PURGE_URL },
      { ...purge, CDN_PURGE_METHOD: 'DELETE' },
      { ...purge, CDN_PURGE_HEADER: 'a: b' },
      { CDN_SECONDS: '5', CDN_PURGE_TOKEN: 'key' },
    ]
    for (const wrong of refused) expect(() => read(wrong)).toThrow(/CDN_/)
  })

  test('without a mail server mail becomes files beside the data, from the domain of the shop', () => {
    expect(read({ PUBLIC_URL: 'https://shop.example' }).mail).toEqual({
      smtpUrl: undefined,
      outbox: '/shop/data/outbox',
      from: 'shop@shop.example',
      fromName: undefined,
    })
  })

  test('databases share no outbox, also where their files lie in one folder', () => {
    const outboxOf = (DATABASE_URL: string) => read({ DATABASE_URL }).mail.outbox
    expect(outboxOf('sqlite:/srv/one/shop.db')).toBe('/srv/one/outbox')
    expect(outboxOf('sqlite:./data/trial.db')).toBe('/shop/data/trial-outbox')
    const onServer = outboxOf('postgres://shop:secret@db.example/shop')
    expect(onServer).toBe('/shop/data/postgres-db.example-5432-shop-outbox')
    expect(outboxOf('postgres://other@db.example:5432/shop')).toBe(onServer)
    const others = ['db.example/trial', 'db.example:5433/shop', 'db2.example/shop', '/shop']
    const all = [onServer, ...others.map((name) => outboxOf(`postgres://${name}`))]
    expect(new Set(all).size).toBe(5)
  })

  test('what is neither in the database nor a file lies where the program may write', () => {
    const config = read({
      DATA_FOLDER: '/var/lib/shop',
      DATABASE_URL: 'postgres://shop@db.example/shop',
      FILES_URL: 's3://bucket?endpoint=https://objects.example',
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
    })
    expect(config.mail.outbox).toBe('/var/lib/shop/postgres-db.example-5432-shop-outbox')
    expect(config.ogImagesFolder).toBe('/var/lib/shop/previews')
    expect(workFolder(config)).toBe('/var/lib/shop/.backup-work')
  })

  test('a mail server is named together with the address that mail comes from', () => {
    const SMTP_URL = 'smtp://user:secret@mail.example:587'
    expect(read({ SMTP_URL, MAIL_FROM: 'Apex Parts <hello@apex.example>' }).mail).toMatchObject({
      smtpUrl: SMTP_URL,
      from: 'hello@apex.example',
      fromName: 'Apex Parts',
    })
    expect(catchSentence({ SMTP_URL })).toContain('MAIL_FROM')
    expect(catchSentence({ SMTP_URL: 'secret@mail.example' })).not.toContain('secret')
  })

  test.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['DATABASE_URL', 'postgres://'],
    ['FILES_URL', '/just/a/path'],
    ['FILES_URL', 's3://'],
    ['FILES_URL', 's3://bucket/folder'],
    ['FILES_URL', 's3://bucket?endpoint=objects.example'],
    ['FILES_URL', 's3://bucket?secret=x'],
    ['FILES_URL', 's3://bucket?region=eu-west-1'],
    ['PUBLIC_URL', 'shop.example'],
    ['FRAME_ANCESTORS', '*'],
    ['FRAME_ANCESTORS', "'self'; script-src *"],
    ['APP_ID', 'auth'],
    ['APP_ID', 'a/b'],
    ['SERVICE_TOKEN', 'short'],
    ['SERVICE_TOKEN', `${'a'.repeat(24)},short`],
    ['SERVICE_TOKEN', ['a', 'b', 'c'].map((one) => one.repeat(24)).join(',')],
    ['DEMO', 'perhaps'],
    ['RATE_LIMITS', 'maybe'],
    ['OFFLINE_PAGES', 'later'],
    ['CACHE_MB', '0'],
    ['CACHE_MB', 'much'],
    ['LOG_RETENTION_DAYS', '0'],
    ['LOG_RETENTION_DAYS', 'a year'],
    ['HISTORY_DAYS', '0'],
    ['HISTORY_MB', '0'],
    ['HISTORY_MB', '1 GB'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
    ['SMTP_URL', 'mail.example:587'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'the shop'],
    ['MAIL_FROM', 'a@shop.example, b@shop.example'],
    ['MAIL_FROM', 'Shop <a@shop.example>, b@shop.example'],
    ['ADMIN_EMAIL', 'owner@shop.example'],
    ['ADMIN_PASSWORD', 'long enough'],
    ['ADMIN_RESET', '1'],
    ['ADMIN_RESET', 'perhaps'],
    ['OIDC_ISSUER', 'https://id.example'],
    ['OIDC_CLIENT_ID', 'shop'],
    ['TURNSTILE_SECRET', 'a secret alone'],
    ['TURNSTILE_SITE_KEY', 'a key alone'],
    ['LLM_BASE_URL', 'https://llm.example/v1'],
    ['LLM_API_KEY', 'a key alone'],
    ['OUTBOUND_PRIVATE_HOSTS', 'erp.lan'],
    ['FUNCTION_SECRET_DENO_DIR', '/somewhere/else'],
    ['FUNCTION_SECRET_LD_PRELOAD', 'a.so'],
    ['FUNCTION_SECRET_HTTPS_PROXY', 'http://elsewhere.example'],
    ['INTEGRATIONS_FOR_USERS', 'SendEmail, ../x'],
    ['CORS_ORIGINS', 'https://good.example, nonsense'],
    ['SERVER_URL_ALLOW_LIST', 'https://good.example, *'],
    ['SERVER_URL_ALLOW_LIST', 'javascript:alert(1)'],
  ])('%s=%s stops the start with one sentence that names the variable', (name, value) => {
    const sentence = catchSentence({ [name]: value })
    expect(sentence).toContain(name)
    expect(sentence).toMatch(/\.$/)
    expect(sentence).not.toContain('\n')
  })
})

test.each([
  ['OIDC_ISSUER', 'http://id.example'],
  ['OIDC_ISSUER', 'id.example'],
  ['OIDC_SCOPE', 'profile'],
])('single sign-on with %s=%s stops the start', (name, value) => {
  const whole = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
  const others: Record<string, string>[] = [{}, { OIDC_NAME: 'Kerbside ID' }]
  for (const more of others) {
    expect(catchSentence({ ...whole, ...more, [name]: value })).toContain(name)
  }
})

test('sec S27 a service token may be replaced while the former one still works', () => {
  const [next, former] = ['n'.repeat(24), 'f'.repeat(24)]
  expect(read({ SERVICE_TOKEN: next })).toMatchObject({ serviceToken: next })
  expect(read({ SERVICE_TOKEN: `${next}, ${former}` })).toMatchObject({
    serviceToken: next,
    formerServiceToken: former,
  })
})

test('a provider is called by its host unless the operator names it', () => {
  const whole = { OIDC_ISSUER: 'https://id.example/', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
  expect(read(whole).oidc).toMatchObject({ name: 'id.example', scope: 'openid email profile' })
  expect(read({ ...whole, OIDC_NAME: 'Kerbside ID' }).oidc).toMatchObject({ name: 'Kerbside ID' })
})

test.each([
  [
    'WHATSAPP',
    {
      WHATSAPP_PHONE_NUMBER_ID: '1',
      WHATSAPP_TOKEN: 't',
      WHATSAPP_APP_SECRET: 's',
      WHATSAPP_VERIFY_TOKEN: 'v',
    },
    { WHATSAPP_API_URL: 'nowhere' },
  ],
  [
    'TELEGRAM',
    {
      TELEGRAM_BOT_TOKEN: '1:a',
      TELEGRAM_BOT_NAME: '@PartsBot',
      TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-the-owner',
    },
    {
      TELEGRAM_API_URL: 'nowhere',
      TELEGRAM_BOT_NAME: 'Parts Bot',
      TELEGRAM_WEBHOOK_SECRET: 'too short',
    },
  ],
])(
  'K7 the settings of %s are given together, and each is what it should be',
  (_name, whole, wrong) => {
    const given: Record<string, string> = whole
    expect(Object.values(read(given)).some((value) => value?.apiUrl?.startsWith('https'))).toBe(
      true,
    )
    for (const name of Object.keys(given)) {
      expect(catchSentence({ ...given, [name]: '' })).toContain('should be given together')
    }
    for (const [name, value] of Object.entries(wrong)) {
      expect(catchSentence({ ...given, [name]: value })).toContain(name)
    }
  },
)

function catchSentence(environment: Record<string, string>): string {
  try {
    read(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('nothing was refused')
}
