import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { refusePublicDemo } from './refuse-public-demo.ts'
import { noSiteFacts } from './site-facts.ts'

test('the defaults: port 3000, data beside the code, embedded database, demo catalogue', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    dataDir: `${process.cwd()}/data`,
    backupDir: `${process.cwd()}/data-backups`,
    databaseUrl: undefined,
    publicUrl: undefined,
    seed: 'demo',
    demoSellers: true,
    conversions: {},
    phone: { whatsApp: undefined, otpiq: undefined, codesPerDay: 500 },
    staffApp: 'phones',
    picturesAhead: true,
    logLevel: 'info',
    processes: 1,
    poolSize: 6,
    databaseTimeoutMs: 15_000,
    metricsToken: undefined,
    limits: {
      page: 1200,
      call: 3000,
      form: 240,
      signIn: 60,
      order: 60,
      guest: 120,
      cart: 240,
      file: 24_000,
      picture: 36_000,
      share: 600,
      key: 600,
      hook: 3000,
    },
    maxConnections: { byAddress: 2000, inAll: 10_000 },
    site: noSiteFacts,
  })
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', SEED: '' })).toEqual(readConfig({}))
})

test('a trailing slash of PUBLIC_URL is removed', () => {
  expect(readConfig({ PUBLIC_URL: 'https://dijla.example/' }).publicUrl).toBe('https://dijla.example')
})

test('reads the operator’s facts about the shop in display order', () => {
  const { site } = readConfig({
    SOCIAL_YOUTUBE: 'https://youtube.example/@dijla',
    SOCIAL_FACEBOOK: 'https://facebook.example/dijla',
    SHOP_PHONE: '+9647701234567',
    SHOP_LICENCE: ' 12/2026 ',
  })
  expect(site).toEqual({
    social: [
      { name: 'facebook', href: 'https://facebook.example/dijla' },
      { name: 'youtube', href: 'https://youtube.example/@dijla' },
    ],
    phone: '+9647701234567',
    email: null,
    legalName: null,
    licence: '12/2026',
  })
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'dijla.example'],
  ['SEED', 'yes'],
  ['DEMO_SELLERS', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['WEB_CONCURRENCY', '0'],
  ['WEB_CONCURRENCY', '17'],
  ['WEB_CONCURRENCY', 'auto'],
  ['DATABASE_POOL', '1'],
  ['DATABASE_TIMEOUT', '0'],
  ['PICTURES_AHEAD', 'yes'],
  ['PICTURES_BUCKET_REGION', 'eu central'],
  ['LIMIT_PAGES', '-1'],
  ['LIMIT_ORDERS', '10/s'],
  ['SOCIAL_FACEBOOK', 'http://facebook.example'],
  ['SOCIAL_TIKTOK', 'dijla'],
  ['SHOP_PHONE', '0770 123 4567'],
  ['SHOP_EMAIL', 'nobody'],
])('an invalid %s (%s) is refused with a sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^${name} is '${value}', but must be .+\\.$`),
  )
})

test('the pools of all processes fit the embedded database', () => {
  for (let processes = 1; processes <= 16; processes += 1) {
    const { poolSize } = readConfig({ WEB_CONCURRENCY: String(processes) })
    expect(poolSize).toBeGreaterThanOrEqual(4)
    expect((poolSize + 1) * processes).toBeLessThanOrEqual(90)
  }
  expect(() => readConfig({ WEB_CONCURRENCY: '4', DATABASE_POOL: '22' })).toThrow(
    /^DATABASE_POOL is '22', but must be at most 21 /,
  )
  const elsewhere = { WEB_CONCURRENCY: '16', DATABASE_URL: 'postgresql://db.example/shop' }
  expect(readConfig(elsewhere).poolSize).toBe(6)
  expect(readConfig({ ...elsewhere, DATABASE_POOL: '5' }).poolSize).toBe(5)
})

test('a token that is too short is refused without printing it', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'hush' })).toThrow(
    'METRICS_TOKEN is not right, but must be at least 16 characters.',
  )
})

test.each([
  'mysql://shop:hunter2@db.example/shop',
  'shop:hunter2@db.example/shop',
  'postgresql://shop:hunter2@db.example:99999/shop',
  'postgresql://shop:5/hunter2@db.example/shop',
  'postgresql://shop:5#hunter2@db.example/shop',
  'postgresql://shop:hunter2@db.example/shop?sslrootcert=/nowhere/root.crt',
])('an invalid DATABASE_URL is refused without printing its password: %s', (DATABASE_URL) => {
  const read = () => readConfig({ DATABASE_URL })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/^DATABASE_URL .+, but must .+\.$/)
  expect(read).not.toThrow(/hunter2/)
})

test.each([
  'postgresql://shop:secret%2Fword@db.example/shop?sslmode=verify-full',
  'postgres://shop@%2Fvar%2Frun%2Fpostgresql/shop',
  'postgresql:///shop?host=/var/run/postgresql',
])('%s is accepted', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

const mailing = {
  SMTP_URL: 'smtp://shop:secret-word@mail.example:587',
  MAIL_FROM: 'Dijla <shop@dijla.example>',
  PUBLIC_URL: 'https://dijla.example',
}

test('SMTP needs the server, the sender and PUBLIC_URL', () => {
  expect(readConfig({}).smtp).toBeUndefined()
  expect(readConfig(mailing).smtp).toEqual({ url: mailing.SMTP_URL, from: mailing.MAIL_FROM })
  for (const missing of ['MAIL_FROM', 'PUBLIC_URL']) {
    expect(() => readConfig({ ...mailing, [missing]: '' })).toThrow(new RegExp(`${missing} must be`))
  }
  expect(() => readConfig({ ...mailing, MAIL_FROM: 'nobody' })).toThrow(/^MAIL_FROM is/)
})

test('an invalid SMTP_URL is refused without printing its password', () => {
  const read = () => readConfig({ ...mailing, SMTP_URL: 'http://shop:secret-word@mail.example' })
  expect(read).toThrow(/^SMTP_URL is not right, but must be .+\.$/)
  expect(read).not.toThrow(/secret-word/)
})

test('delivered orders are reported to the networks whose secret is set', () => {
  expect(readConfig({ META_CONVERSIONS_TOKEN: 'EAAG', GA_API_SECRET: 'x-1' }).conversions).toEqual({
    meta: { url: 'https://graph.facebook.com/v23.0', secret: 'EAAG' },
    google: { url: 'https://www.google-analytics.com', secret: 'x-1' },
  })
  const elsewhere = { TIKTOK_EVENTS_TOKEN: 'T', TIKTOK_EVENTS_URL: 'https://sandbox.example/v1/' }
  expect(readConfig(elsewhere).conversions).toEqual({
    tiktok: { url: 'https://sandbox.example/v1', secret: 'T' },
  })
  expect(() => readConfig({ META_CONVERSIONS_TOKEN: 'EA AG' })).toThrow(
    /^META_CONVERSIONS_TOKEN is not right/,
  )
  expect(() => readConfig({ GA_URL: 'http://x.example' })).toThrow(/^GA_URL/)
})

const whatsApp = { WHATSAPP_PHONE_NUMBER_ID: '106540352242922', WHATSAPP_TOKEN: 'EAAG-secret' }

test('WhatsApp needs the id of the number and a token, which is never printed', () => {
  expect(readConfig({}).phone.whatsApp).toBeUndefined()
  expect(readConfig(whatsApp).phone.whatsApp).toEqual({
    url: 'https://graph.facebook.com/v23.0',
    phoneNumberId: '106540352242922',
    token: 'EAAG-secret',
    codeTemplate: 'sign_in_code',
    incoming: null,
  })
  for (const missing of Object.keys(whatsApp))
    expect(() => readConfig({ ...whatsApp, [missing]: '' })).toThrow(`${missing} must be set too`)
  expect(() => readConfig({ ...whatsApp, WHATSAPP_TOKEN: 'a b' })).toThrow(/^WHATSAPP_TOKEN is not right/)
  expect(() => readConfig({ ...whatsApp, WHATSAPP_PHONE_NUMBER_ID: '+964' })).toThrow(/digits only/)
})

const incoming = { WHATSAPP_VERIFY_TOKEN: 'sixteen-letters-', WHATSAPP_APP_SECRET: 'app-secret' }

test('what comes back from WhatsApp needs both secrets and the number, and neither is ever printed', () => {
  expect(readConfig({ ...whatsApp, ...incoming }).phone.whatsApp?.incoming).toEqual({
    phoneNumberId: '106540352242922',
    verifyToken: 'sixteen-letters-',
    appSecret: 'app-secret',
  })
  for (const missing of [...Object.keys(incoming), 'WHATSAPP_PHONE_NUMBER_ID'])
    expect(() => readConfig({ ...whatsApp, ...incoming, [missing]: '' })).toThrow(
      `${missing} must be set too`,
    )
  expect(() => readConfig(incoming)).toThrow('WHATSAPP_PHONE_NUMBER_ID must be set too')
  expect(() => readConfig({ ...whatsApp, ...incoming, WHATSAPP_VERIFY_TOKEN: 'short' })).toThrow(
    /^WHATSAPP_VERIFY_TOKEN is not right, but must be at least 16 characters/,
  )
})

test('OTPIQ needs a key, which is never printed; its sender alone is refused', () => {
  expect(readConfig({}).phone).toEqual({ whatsApp: undefined, otpiq: undefined, codesPerDay: 500 })
  const url = 'https://api.otpiq.com/api'
  expect(readConfig({ OTPIQ_KEY: 'sk_live_1' }).phone.otpiq).toEqual({
    url,
    key: 'sk_live_1',
    sender: undefined,
  })
  expect(() => readConfig({ OTPIQ_SENDER: 'Dijla' })).toThrow('OTPIQ_KEY must be set too')
  expect(() => readConfig({ OTPIQ_KEY: 'sk live' })).toThrow(/^OTPIQ_KEY is not right/)
  expect(readConfig({ SIGN_IN_CODES: '0' }).phone.codesPerDay).toBe(0)
  expect(() => readConfig({ SIGN_IN_CODES: 'many' })).toThrow(/^SIGN_IN_CODES is 'many'/)
})

const bucket = {
  PICTURES_BUCKET_URL: 'https://s3.example/shop/',
  PICTURES_BUCKET_KEY_ID: 'first-half',
  PICTURES_BUCKET_SECRET: 'second-half',
}

test('a bucket needs its URL, key id and secret', () => {
  expect(readConfig({}).picturesBucket).toBeUndefined()
  const settings = { url: 'https://s3.example/shop', keyId: 'first-half', secret: 'second-half' }
  expect(readConfig(bucket).picturesBucket).toEqual({ ...settings, region: 'auto' })
  const elsewhere = readConfig({ ...bucket, PICTURES_BUCKET_REGION: 'eu-central-1' })
  expect(elsewhere.picturesBucket).toEqual({ ...settings, region: 'eu-central-1' })
})

test.each(Object.keys(bucket))('a bucket without %s is refused with a sentence that names it', (name) => {
  const sentence = new RegExp(`^PICTURES_BUCKET_\\w+ is set, so ${name} must be set too\\.$`)
  expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(ConfigError)
  expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(sentence)
})

test('a region alone is not a bucket', () => {
  expect(() => readConfig({ PICTURES_BUCKET_REGION: 'auto' })).toThrow(
    'PICTURES_BUCKET_REGION is set, so PICTURES_BUCKET_URL must be set too.',
  )
})

test.each([
  ['PICTURES_BUCKET_URL', 's3.example/shop'],
  ['PICTURES_BUCKET_URL', 'https://s3.example'],
  ['PICTURES_BUCKET_URL', 'https://shop.s3.example/'],
  ['PICTURES_BUCKET_URL', 'https://s3.example/shop/folder'],
  ['PICTURES_BUCKET_URL', 'https://key:hush@s3.example/shop'],
  ['PICTURES_BUCKET_KEY_ID', 'hush hush'],
  ['PICTURES_BUCKET_SECRET', 'hush hush'],
])('an invalid %s is refused without printing it', (name, value) => {
  const read = () => readConfig({ ...bucket, [name]: value })
  expect(read).toThrow(new RegExp(`^${name} is not right, but must be .+\\.$`))
  expect(read).not.toThrow(/hush|folder/)
})

test.each([
  [
    { SEED: 'demo', PUBLIC_URL: 'https://dijla.example' },
    { isEmpty: false },
    "SEED is 'demo' and PUBLIC_URL is https",
  ],
  [{ SEED: 'demo', PUBLIC_URL: 'https://dijla.example' }, { isEmpty: true }, 'SEED=public-demo'],
  [{ PUBLIC_URL: 'https://dijla.example' }, { isEmpty: true }, 'SEED is not set, the shop is empty'],
  [{ PUBLIC_URL: 'https://dijla.example' }, { isEmpty: false }, null],
  [{ SEED: 'public-demo', PUBLIC_URL: 'https://dijla.example' }, { isEmpty: true }, null],
  [{ SEED: 'none', PUBLIC_URL: 'https://dijla.example' }, { isEmpty: true }, null],
  [{ SEED: 'demo', PUBLIC_URL: 'http://192.168.1.5' }, { isEmpty: true }, null],
  [{ SEED: 'demo' }, { isEmpty: true }, null],
])('a public demo shop must be requested explicitly: %j, %j', (env, shop, sentence) => {
  const refuse = () => refusePublicDemo(readConfig(env), shop)
  if (sentence === null) expect(refuse).not.toThrow()
  else expect(refuse).toThrow(sentence)
})

test('Telegram needs the token of a bot, which is never printed', () => {
  const token = '123456789:AAE-a_token_of_thirty_five_letters'
  expect(readConfig({}).telegram).toBeUndefined()
  expect(readConfig({ TELEGRAM_BOT_TOKEN: token }).telegram).toEqual({
    url: 'https://api.telegram.org',
    token,
  })
  expect(() => readConfig({ TELEGRAM_BOT_TOKEN: 'AAE-secret' })).toThrow(/^TELEGRAM_BOT_TOKEN is not right/)
})
