import * as v from 'valibot'
import type { Ctx } from '#platform/context.ts'
import { createSigner } from '#platform/db/signer.ts'
import { type Language, parseLanguage } from '#platform/i18n/language.ts'
import { newsletterBody } from './schemas.ts'

const signer = createSigner('newsletter_link_secret')
export const validDays = 7
const validSeconds = validDays * 24 * 60 * 60

export type Subscription = { email: string; language: Language }

/**
 * A signed token for the link of a mail, with the address and its language inside, so that nothing is stored of an address before
 * its owner has opened the link. Valid for a week.
 */
export async function createNewsletterToken(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { email, language }: Subscription,
): Promise<string> {
  const payload = Buffer.from(`${language} ${email}`).toString('base64url')
  return `${payload}.${await signer.sign(ctx, payload, validSeconds)}`
}

/** The address and language of a token; null when it is not valid or has expired. */
export async function readNewsletterToken(
  ctx: Pick<Ctx, 'db' | 'now'>,
  token: string,
): Promise<Subscription | null> {
  const [payload = '', ...signature] = token.split('.')
  if (!(await signer.isSigned(ctx, payload, signature.join('.')))) return null
  const [name, email] = Buffer.from(payload, 'base64url').toString().split(' ')
  const language = parseLanguage(name)
  return language && v.is(newsletterBody.entries.email, email) ? { email, language } : null
}
