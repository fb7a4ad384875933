import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isHttps } from '#platform/http/is-https.ts'

const cookieName = 'dijla.device'
/** The longest lifetime browsers allow. */
const maxAgeSeconds = 400 * 24 * 60 * 60
/** Families share a phone. */
const maxAccounts = 5

/** An account as device cookies identify it: a changed password makes every device unknown. */
export type DeviceAccount = { id: number; passwordHash: string }

/** A browser that has signed in to an account before; `hasVerifiedCode`: also with a code of its authenticator app. */
export type KnownDevice = { nonce: string; hasVerifiedCode: boolean }

/** Tracks which browsers have signed in to which accounts before. */
export type Devices = {
  /** The request's browser if it is known to the account, else null. */
  find(c: Context, account: DeviceAccount): KnownDevice | null
  /** Makes the browser known to the account, with a cookie on the response. Other accounts stay known. */
  remember(c: Context, account: DeviceAccount, options?: { hasVerifiedCode?: boolean }): void
  /** A digest of the account the browser signed in to last; null if none. Does not query the database. */
  ownerOf(c: Context): string | null
}

type Entry = KnownDevice & { owner: string; passwordTag: string }

type Options = {
  /** The shop's secret, from which the signing key is derived. */
  secret: string
  /** Marks cookies `Secure` even when the request looks like plain http. */
  alwaysSecure: boolean
}

/**
 * Device cookies (docs/decisions/0029): after a sign-in the browser stores a signed entry with a digest of the
 * account, a random nonce and a digest of the password hash. It grants no access: it only gives the browser its own
 * count of wrong attempts. Changing the password invalidates all entries of the old one.
 */
export function createDevices({ secret, alwaysSecure }: Options): Devices {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'dijla device cookie', 32))
  const digest = (text: string, length: number) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, length)

  const ownerOf = (accountId: number) => digest(`owner:${accountId}`, 16)
  const tagOf = ({ id, passwordHash }: DeviceAccount) => digest(`password:${id}:${passwordHash}`, 16)

  function write({ owner, nonce, hasVerifiedCode, passwordTag }: Entry): string {
    const body = [owner, nonce, hasVerifiedCode ? 'c' : 'p', passwordTag].join('.')
    return `${body}.${digest(`entry:${body}`, 32)}`
  }

  function read(text: string): Entry | null {
    const [owner = '', nonce = '', level = '', passwordTag = '', signature = ''] = text.split('.')
    const expected = Buffer.from(digest(`entry:${[owner, nonce, level, passwordTag].join('.')}`, 32))
    const received = Buffer.from(signature)
    if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null
    return { owner, nonce, hasVerifiedCode: level === 'c', passwordTag }
  }

  const entriesOf = (c: Context): Entry[] =>
    (getCookie(c, cookieName) ?? '')
      .split('~', maxAccounts)
      .map(read)
      .filter((entry) => entry !== null)

  function find(c: Context, account: DeviceAccount): KnownDevice | null {
    const owner = ownerOf(account.id)
    const passwordTag = tagOf(account)
    const known = entriesOf(c).find((entry) => entry.owner === owner && entry.passwordTag === passwordTag)
    return known ? { nonce: known.nonce, hasVerifiedCode: known.hasVerifiedCode } : null
  }

  function remember(c: Context, account: DeviceAccount, { hasVerifiedCode = false } = {}): void {
    const known = find(c, account)
    const owner = ownerOf(account.id)
    const current: Entry = {
      owner,
      nonce: known?.nonce ?? randomBytes(12).toString('base64url'),
      hasVerifiedCode: hasVerifiedCode || (known?.hasVerifiedCode ?? false),
      passwordTag: tagOf(account),
    }
    const others = entriesOf(c).filter((entry) => entry.owner !== owner)
    const value = [current, ...others].slice(0, maxAccounts).map(write).join('~')
    const secure = alwaysSecure || isHttps(c) ? '; Secure' : ''
    const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
    c.header('set-cookie', `${cookieName}=${value}; ${attributes}`, { append: true })
  }

  return { find, remember, ownerOf: (c) => entriesOf(c)[0]?.owner ?? null }
}
