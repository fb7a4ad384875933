import { randomInt } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { wideNetwork } from '#platform/http/client-address.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type AttemptItem, attemptKey, deleteAttempt, takeAttempts } from '#platform/limits/attempts.ts'
import { clientItems } from '#platform/limits/client-limits.ts'
import type { Log } from '#platform/log/log.ts'
import { DeliveryFailed } from '#platform/outbox/port.ts'
import type { CodePort } from '#platform/phone/code-port.ts'
import {
  codesOfAddress,
  codesOfShopMs,
  codeValidMs,
  toDayShares,
  toPhoneLimits,
} from './domain/phone-code.ts'
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
  /** Whether the browser has signed in to the account of the phone before. */
  isKnown: boolean
}

const maxCode = 1_000_000

/**
 * Sends a code to a phone and returns the token of the request, without which the code is nothing. It replaces a former code of
 * the phone. The same happens whether or not an account has the phone. Refuses with `too_many_attempts` by the limits of the phone,
 * the network address and the shop's day, and with `code_not_sent` when the provider did not take it: what was certainly not sent does
 * not count, so that an outage uses up nobody's day. While a code of the phone is valid, the next one is sent another way, if there is one.
 */
export async function requestCode(
  ctx: Ctx,
  { phone, address, userId, isKnown }: Requested,
  { codes, log }: { codes: SignInCodes; log: Log },
): Promise<string> {
  const ofAddress = addressItems(address, codes.perDay)
  const attempt = await takeAttempts(ctx, [
    ...ofAddress,
    ...toPhoneLimits(isKnown).map((limit) => ({
      key: attemptKey(`code in ${limit.windowMs}`, phone),
      limit,
    })),
    { key: attemptKey('code', 'of the shop'), limit: { max: codes.perDay, windowMs: codesOfShopMs } },
  ])
  const token = newToken()
  const code = String(randomInt(maxCode)).padStart(6, '0')
  const time = ctx.now()
  const isAgain =
    (await ctx.db.$count(phoneCodes, and(eq(phoneCodes.phone, phone), gt(phoneCodes.expiresAt, time)))) > 0
  const request = {
    requestDigest: toDigest(token),
    codeDigest: toCodeDigest(token, code),
    wrongAttempts: 0,
    userId,
    expiresAt: new Date(time.getTime() + codeValidMs),
  }
  await ctx.db
    .insert(phoneCodes)
    .values({ phone, ...request })
    .onConflictDoUpdate({ target: phoneCodes.phone, set: request })
  try {
    await codes.send({ phone, code, language: ctx.language, isAgain })
  } catch (error) {
    if (!(error instanceof DeliveryFailed)) throw error
    log.warn({ reason: error.message }, 'a code for signing in could not be sent')
    await ctx.db.delete(phoneCodes).where(eq(phoneCodes.requestDigest, request.requestDigest))
    // Those of the address stay when it is the number that was refused: numbers cannot be enumerated.
    const { ids } = attempt
    if (error.kind === 'provider') await deleteAttempt(ctx, attempt)
    else if (error.kind !== 'outcome unknown') await deleteAttempt(ctx, { ids: ids.slice(ofAddress.length) })
    throw new Refusal('code_not_sent')
  }
  return token
}

function addressItems(address: string, perDay: number): AttemptItem[] {
  const { ofAddress, ofNetwork } = toDayShares(perDay)
  const ofDay = (key: string, max: number) => ({ key, limit: { max, windowMs: codesOfShopMs } })
  const network = wideNetwork(address)
  return [
    ...clientItems('code', { address, shopper: null }, codesOfAddress),
    ofDay(attemptKey('codes of a day', address), ofAddress),
    ...(network === null ? [] : [ofDay(attemptKey('codes of a day of network', network), ofNetwork)]),
  ]
}

/** The digest of a code: with the token of its request, so that whoever reads the table cannot find it by trying a million. */
export function toCodeDigest(token: string, code: string): string {
  return toDigest(`${token} ${code}`)
}
