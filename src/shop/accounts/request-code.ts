import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { attemptKey, takeAttempts } from '#platform/limits/attempts.ts'
import { clientItems } from '#platform/limits/client-limits.ts'
import type { Log } from '#platform/log/log.ts'
import { DeliveryFailed } from '#platform/outbox/port.ts'
import type { CodePort } from '#platform/phone/code-port.ts'
import { codesOfAddress, codesOfPhone, codesOfShopMs, codeValidMs } from './domain/phone-code.ts'
import { newToken, toDigest } from './link-token.ts'
import { phoneCodes } from './tables.ts'

/** What sends codes, and how many in a day for the whole shop. */
export type SignInCodes = { send: CodePort; perDay: number }

type Requested = {
  phone: string
  /** The network address of the request. */
  address: string
  /** The account that adds the phone; null: somebody signs in. */
  userId: number | null
}

const maxCode = 1_000_000

/**
 * Sends a code to a phone and returns the token of the request, without which the code is nothing. It replaces a former code of
 * the phone. The same happens whether or not an account has the phone. Refuses with `too_many_attempts` by the limits of the phone,
 * the network address and the shop's day, and with `code_not_sent` when the provider did not take it.
 */
export async function requestCode(
  ctx: Ctx,
  { phone, address, userId }: Requested,
  { codes, log }: { codes: SignInCodes; log: Log },
): Promise<string> {
  await takeAttempts(ctx, [
    ...codesOfPhone.map((limit) => ({ key: attemptKey(`code in ${limit.windowMs}`, phone), limit })),
    ...clientItems('code', { address, shopper: null }, codesOfAddress),
    { key: attemptKey('code', 'of the shop'), limit: { max: codes.perDay, windowMs: codesOfShopMs } },
  ])
  const token = newToken()
  const code = String(randomInt(maxCode)).padStart(6, '0')
  const request = {
    requestDigest: toDigest(token),
    codeDigest: toCodeDigest(token, code),
    wrongAttempts: 0,
    userId,
    expiresAt: new Date(ctx.now().getTime() + codeValidMs),
  }
  await ctx.db
    .insert(phoneCodes)
    .values({ phone, ...request })
    .onConflictDoUpdate({ target: phoneCodes.phone, set: request })
  try {
    await codes.send({ phone, code, language: ctx.language })
  } catch (error) {
    if (!(error instanceof DeliveryFailed)) throw error
    log.warn({ reason: error.message }, 'a code for signing in could not be sent')
    await ctx.db.delete(phoneCodes).where(eq(phoneCodes.requestDigest, request.requestDigest))
    throw new Refusal('code_not_sent')
  }
  return token
}

/** The digest of a code: with the token of its request, so that whoever reads the table cannot find it by trying a million. */
export function toCodeDigest(token: string, code: string): string {
  return toDigest(`${token} ${code}`)
}
