import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { memoizedSecret } from '#platform/db/settings.ts'
import { type Language, parseLanguage } from '#platform/i18n/language.ts'
import { newsletterBody } from './schemas.ts'

const secretOf = memoizedSecret('newsletter_link_secret')
export const validDays = 7
const validSeconds = validDays * 24 * 60 * 60

export type Subscription = { email: string; language: Language }

/**
 * A signed token for the link of a mail, with the address and its language inside, so that nothing is stored of an address before
 * its owner has opened the link. Valid for a week.
 */
export async function createNewsletterToken(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { email, language }: Subscription,
): Promise<string> {
  const expires = Math.floor(now().getTime() / 1000) + validSeconds
  const content = `${Buffer.from(`${language} ${email}`).toString('base64url')}.${expires}`
  return `${content}.${await digestOf(db, content)}`
}

/** The address and language of a token; null when it is not valid or has expired. */
export async function readNewsletterToken(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  token: string,
): Promise<Subscription | null> {
  const [payload = '', expires = '', digest = ''] = token.split('.')
  const expected = Buffer.from(await digestOf(db, `${payload}.${expires}`))
  const received = Buffer.from(digest)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null
  if (Number(expires) * 1000 < now().getTime()) return null
  const [name, email] = Buffer.from(payload, 'base64url').toString().split(' ')
  const language = parseLanguage(name)
  return language && v.is(newsletterBody.entries.email, email) ? { email, language } : null
}

async function digestOf(db: Db, content: string): Promise<string> {
  return createHmac('sha256', await secretOf(db))
    .update(content)
    .digest('base64url')
}
