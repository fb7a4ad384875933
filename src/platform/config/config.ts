import { resolve } from 'node:path'
import pg from 'pg'
import * as v from 'valibot'
import type { TierLimits } from '#platform/limits/request-limits.ts'
import type { BucketSettings } from '#platform/pictures/bucket.ts'
import type { TelegramSettings } from '#platform/telegram/telegram-bot.ts'
import { ConfigError } from './config-error.ts'
import {
  type ConversionApis,
  conversionSecrets,
  conversionVariables,
  toConversionApis,
} from './conversion-apis.ts'
import { type PhoneConfig, phoneVariables, toPhoneConfig } from './phone-config.ts'
import { readBucket } from './read-bucket.ts'
import { type SiteFacts, toSiteFacts } from './site-facts.ts'
import {
  apiAddress,
  atOnce,
  httpsAddress,
  logLevels,
  oneLine,
  oneWord,
  perMinute,
  port,
  wholeNumber,
} from './variables.ts'

/** With more, each process would get too few of the embedded database's connections. */
const maxProcesses = 16

const environment = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('an address to listen on')), '0.0.0.0'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('a folder')), './data'),
  BACKUP_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('a folder'))),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'an address that begins with postgresql://')),
  ),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^/\s]+\/?$/, 'the origin people type, such as https://dijla.example'),
      v.transform((url) => url.replace(/\/$/, '')),
    ),
  ),
  WEB_CONCURRENCY: v.optional(wholeNumber(1, maxProcesses), '1'),
  DATABASE_POOL: v.optional(wholeNumber(2, 200)),
  DATABASE_TIMEOUT: v.optional(wholeNumber(1, 600), '15'),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'at least 16 characters'))),
  LIMIT_PAGES: v.optional(perMinute, '1200'),
  LIMIT_CALLS: v.optional(perMinute, '3000'),
  LIMIT_FORMS: v.optional(perMinute, '240'),
  LIMIT_SIGN_INS: v.optional(perMinute, '60'),
  LIMIT_ORDERS: v.optional(perMinute, '60'),
  LIMIT_GUESTS: v.optional(perMinute, '120'),
  LIMIT_CARTS: v.optional(perMinute, '240'),
  LIMIT_FILES: v.optional(perMinute, '24000'),
  LIMIT_PICTURES: v.optional(perMinute, '36000'),
  LIMIT_SHARES: v.optional(perMinute, '600'),
  LIMIT_KEYS: v.optional(perMinute, '600'),
  LIMIT_HOOKS: v.optional(perMinute, '3000'),
  LIMIT_CONNECTIONS: v.optional(atOnce, '2000'),
  LIMIT_CONNECTIONS_IN_ALL: v.optional(atOnce, '10000'),
  SEED: v.optional(v.picklist(['demo', 'none', 'public-demo'], 'demo, none or public-demo')),
  DEMO_SELLERS: v.optional(v.picklist(['on', 'off'], 'on or off'), 'on'),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\/\S+$/, 'an address such as smtp://user:password@host:587')),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[^\r\n]*[^\s@]+@[^\s@]+$|^[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>$/, 'an e-mail address'),
    ),
  ),
  ...phoneVariables,
  TELEGRAM_BOT_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^\d+:[\w-]{30,}$/, 'a token of BotFather, such as 123456:ABC…')),
  ),
  TELEGRAM_URL: v.optional(apiAddress, 'https://api.telegram.org'),
  ...conversionVariables,
  STAFF_APP: v.optional(v.picklist(['phones', 'money'], 'phones or money'), 'phones'),
  PICTURES_AHEAD: v.optional(v.picklist(['on', 'off'], 'on or off'), 'on'),
  PICTURES_BUCKET_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^/\s?#@]+\/[\w.-]+\/?$/, 'an address such as https://s3.example/bucket'),
      v.transform((url) => url.replace(/\/$/, '')),
    ),
  ),
  PICTURES_BUCKET_REGION: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+$/, 'a region such as eu-central-1')),
  ),
  PICTURES_BUCKET_KEY_ID: v.optional(oneWord),
  PICTURES_BUCKET_SECRET: v.optional(oneWord),
  SOCIAL_FACEBOOK: v.optional(httpsAddress),
  SOCIAL_INSTAGRAM: v.optional(httpsAddress),
  SOCIAL_TIKTOK: v.optional(httpsAddress),
  SOCIAL_YOUTUBE: v.optional(httpsAddress),
  SHOP_PHONE: v.optional(
    v.pipe(v.string(), v.regex(/^\+[1-9]\d{7,14}$/, 'a number with its country, such as +9647701234567')),
  ),
  SHOP_EMAIL: v.optional(v.pipe(v.string(), v.email('an e-mail address'))),
  SHOP_LEGAL_NAME: v.optional(oneLine),
  SHOP_LICENCE: v.optional(oneLine),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `one of ${logLevels.join(', ')}`), 'info'),
})

export type Config = {
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  /** Absolute path; beside DATA_DIR by default. */
  backupDir: string
  /** Unset: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** Unset: taken from each request. */
  publicUrl: string | undefined
  /** `public-demo`: the demo catalogue even with an https PUBLIC_URL. */
  seed: 'demo' | 'none' | 'public-demo'
  /** Whether SEED is set. */
  isSeedSet?: true
  /** Whether the demo has sellers beside the shop. */
  demoSellers: boolean
  /** Unset: mails go to the outbox folder. */
  smtp: { url: string; from: string } | undefined
  phone: PhoneConfig
  /** Unset: the team gets notices by mail only. */
  telegram: TelegramSettings | undefined
  /** The APIs of ad networks to which the server reports delivered orders; those without a secret are absent. */
  conversions: ConversionApis
  /** Who needs an authenticator app behind https: everybody who sees phones or money, or only money. */
  staffApp: 'phones' | 'money'
  /** Whether the sizes of pictures are made before anybody requests them. */
  picturesAhead: boolean
  /** Unset: pictures are on this machine only. */
  picturesBucket: BucketSettings | undefined
  logLevel: string
  /** How many processes serve. With more than one, a primary process starts the database and supervises the workers. */
  processes: number
  /** Database connections of each process. */
  poolSize: number
  /** How long a statement may take. */
  databaseTimeoutMs: number
  /** The bearer token for /metrics; unset: only this machine has access. */
  metricsToken: string | undefined
  /** Requests per minute from one network address. */
  limits: TierLimits
  /** Concurrent connections of each process: of one network address, and in total; 0: unlimited. */
  maxConnections: { byAddress: number; inAll: number }
  site: SiteFacts
}

export { ConfigError }

/** Variables whose values are never printed: URLs may contain a password, and a key's id and secret are easily swapped. */
const secrets: readonly string[] = [
  'DATABASE_URL',
  'SMTP_URL',
  'WHATSAPP_TOKEN',
  'WHATSAPP_VERIFY_TOKEN',
  'WHATSAPP_APP_SECRET',
  'TELEGRAM_BOT_TOKEN',
  ...conversionSecrets,
  'OTPIQ_KEY',
  'METRICS_TOKEN',
  'PICTURES_BUCKET_URL',
  'PICTURES_BUCKET_KEY_ID',
  'PICTURES_BUCKET_SECRET',
]

/**
 * Reads the configuration from environment variables; an empty variable counts as unset. Refuses with a ConfigError whose
 * message names the variable and what it must be.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const setVariables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(environment, setVariables)
  if (!parsed.success) {
    const { path, message } = parsed.issues[0]
    const name = String(path?.[0]?.key)
    const printedValue = secrets.includes(name) ? 'not right' : `'${setVariables[name]}'`
    throw new ConfigError(`${name} is ${printedValue}, but must be ${message}.`)
  }
  const { output } = parsed
  return {
    port: output.PORT,
    host: output.HOST,
    dataDir: resolve(output.DATA_DIR),
    backupDir: resolve(output.BACKUP_DIR ?? `${resolve(output.DATA_DIR)}-backups`),
    databaseUrl: databaseUrlOf(output),
    publicUrl: output.PUBLIC_URL,
    seed: output.SEED ?? 'demo',
    ...(output.SEED !== undefined && { isSeedSet: true }),
    demoSellers: output.DEMO_SELLERS === 'on',
    smtp: smtpOf(output),
    phone: toPhoneConfig(output),
    telegram: telegramOf(output),
    conversions: toConversionApis(output),
    staffApp: output.STAFF_APP,
    picturesAhead: output.PICTURES_AHEAD === 'on',
    picturesBucket: readBucket(output),
    logLevel: output.LOG_LEVEL,
    processes: output.WEB_CONCURRENCY,
    poolSize: poolSizeOf(output),
    databaseTimeoutMs: output.DATABASE_TIMEOUT * 1000,
    metricsToken: output.METRICS_TOKEN,
    limits: {
      page: output.LIMIT_PAGES,
      call: output.LIMIT_CALLS,
      form: output.LIMIT_FORMS,
      signIn: output.LIMIT_SIGN_INS,
      order: output.LIMIT_ORDERS,
      guest: output.LIMIT_GUESTS,
      cart: output.LIMIT_CARTS,
      file: output.LIMIT_FILES,
      picture: output.LIMIT_PICTURES,
      share: output.LIMIT_SHARES,
      key: output.LIMIT_KEYS,
      hook: output.LIMIT_HOOKS,
    },
    maxConnections: {
      // Connections are distributed round-robin, so each process gets its share of the limit.
      byAddress: Math.ceil(output.LIMIT_CONNECTIONS / output.WEB_CONCURRENCY),
      inAll: Math.ceil(output.LIMIT_CONNECTIONS_IN_ALL / output.WEB_CONCURRENCY),
    },
    site: toSiteFacts(output),
  }
}

/** Each connection takes 13 MB, most of it for its prepared statements, and six saturate both processors of a small machine. */
const defaultPoolSize = 6
/** Of the embedded server's 100 connections: three are reserved, some are for a backup and for psql. */
const maxPooledConnections = 88

/** The pool size per process: all must fit the embedded server, and each needs one more connection for LISTEN. */
function poolSizeOf({
  DATABASE_URL,
  DATABASE_POOL: requested,
  WEB_CONCURRENCY,
}: v.InferOutput<typeof environment>): number {
  if (DATABASE_URL) return requested ?? defaultPoolSize
  const max = Math.floor(maxPooledConnections / WEB_CONCURRENCY) - 1
  if (requested !== undefined && requested > max) {
    const sentence = `DATABASE_POOL is '${requested}', but must be at most ${max} for each of ${WEB_CONCURRENCY} processes`
    throw new ConfigError(`${sentence} on the embedded database.`)
  }
  return requested ?? Math.min(defaultPoolSize, max)
}

/** Validates DATABASE_URL here, because pg's own error would put the URL, with its password, into a log. */
function databaseUrlOf({ DATABASE_URL: url }: v.InferOutput<typeof environment>): string | undefined {
  if (url === undefined) return undefined
  try {
    // Parses the URL without connecting.
    const { database } = new pg.Client({ connectionString: url })
    // An unescaped `/` or `#` in the password would make the rest of it the database name.
    if (database?.includes('@') || url.includes('#')) throw new Error('the address is cut at a wrong place')
    return url
  } catch (error) {
    // The URL names a certificate file that does not exist.
    const path = error instanceof Error && 'path' in error ? error.path : undefined
    if (path) throw new ConfigError(`DATABASE_URL names ${path}, but must name a file that can be read.`)
    const shape = 'postgresql://user:password@host:5432/dijla, with %2F for / and %23 for # in a password'
    throw new ConfigError(`DATABASE_URL is not right, but must be an address such as ${shape}.`)
  }
}

/** SMTP needs the server, the sender and PUBLIC_URL for links: all three or none. */
function smtpOf({
  SMTP_URL: url,
  MAIL_FROM: from,
  PUBLIC_URL: publicUrl,
}: v.InferOutput<typeof environment>): Config['smtp'] {
  if (url === undefined) return undefined
  if (from === undefined) throw new ConfigError('SMTP_URL is set, so MAIL_FROM must be an e-mail address.')
  if (publicUrl === undefined) {
    // Without it, links would use the Host header of the request that triggered the mail.
    throw new ConfigError('SMTP_URL is set, so PUBLIC_URL must be the origin people type.')
  }
  return { url, from }
}

function telegramOf(output: v.InferOutput<typeof environment>): Config['telegram'] {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_URL: url } = output
  return token === undefined ? undefined : { url, token }
}
