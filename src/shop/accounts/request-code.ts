import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { wideNetwork } from '#platform/http/client-address.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type AttemptItem, attemptKey, deleteAttempt, takeAttempts } from '#platform/limits/attempts.ts'
import { clientItems } from '#platform/limits/client-limits.ts'
import type { Log } from '#platform/log/log.ts'
import { DeliveryFailed } from '#platform/outbox/port.ts'
import type { CodePort } from '#platform/phone/code-port.ts'
import type { AccountSteps } from './account-steps.ts'
import { findOpenRequests, lockCodePhone } from './code-requests.ts'
import {
  codesOfAddress,
  codesOfShopMs,
  codeValidMs,
  hasRoom,
  toDayShares,
  toPhoneLimits,
} from './domain/phone-code.ts'
import { newToken, toDigest } from './link-token.ts'
import { codeRequests } from './tables.ts'

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
  /** The token of the browser's earlier request, whose code it can no longer use; null without one. */
  former: string | null
}

type Deps = { codes: SignInCodes; log: Log } & Pick<AccountSteps, 'codesUsedUp'>

const maxCode = 1_000_000

/**
 * Sends a code to a phone and returns the token of the request, without which the code is nothing. Codes of the phone that other
 * browsers have requested stay valid. The same happens whether or not an account has the phone. Refuses with `too_many_attempts` by the
 * limits of the phone, the network address and the shop's day, and while the attempts of the phone are used up, and with
 * `code_not_sent` when the provider did not take it: what was certainly not sent does not count, so that an outage uses up nobody's
 * day. While a code of the phone is valid, the next one is sent another way, if there is one.
 */
export async function requestCode(
  ctx: Ctx,
  requested: Requested,
  { codes, log, codesUsedUp }: Deps,
): Promise<string> {
  const { phone, address, isKnown } = requested
  const ofAddress = addressItems(address, codes.perDay)
  const attempt = await takeAttempts(ctx, [
    ...ofAddress,
    ...toPhoneLimits(isKnown).map((limit) => ({
      key: attemptKey(`code in ${limit.windowMs}`, phone),
      limit,
    })),
    { key: attemptKey('code', 'of the shop'), limit: { max: codes.perDay, windowMs: codesOfShopMs } },
  ])
  const { ids } = attempt
  const ofPhone = { ids: ids.slice(ofAddress.length) }
  const token = newToken()
  const code = String(randomInt(maxCode)).padStart(6, '0')
  const { perDay } = codes
  const isAgain = await writeRequest(ctx, requested, { token, code }, async (tx) => {
    if (attempt.counts.at(-1) !== perDay - 1) return
    log.warn({ perDay }, 'the codes for signing in of a day are used up')
    await codesUsedUp(tx, { perDay, at: ctx.now() })
  }).catch(async (error) => {
    if (error instanceof Refusal) await deleteAttempt(ctx, ofPhone)
    throw error
  })
  try {
    await codes.send({ phone, code, language: ctx.language, isAgain })
  } catch (error) {
    if (!(error instanceof DeliveryFailed)) throw error
    log.warn({ reason: error.message }, 'a code for signing in could not be sent')
    await ctx.db.delete(codeRequests).where(eq(codeRequests.requestDigest, toDigest(token)))
    // Those of the address stay when it is the number that was refused: numbers cannot be enumerated.
    if (error.kind === 'provider') await deleteAttempt(ctx, attempt)
    else if (error.kind !== 'outcome unknown') await deleteAttempt(ctx, ofPhone)
    throw new Refusal('code_not_sent')
  }
  return token
}

/** Writes a request, in place of the browser's earlier one; returns whether a code of the phone is valid already. */
function writeRequest(
  { db, now }: Ctx,
  { phone, userId, isKnown, former }: Requested,
  { token, code }: { token: string; code: string },
  onWritten: (tx: Db) => Promise<void>,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockCodePhone(tx, phone)
    const at = now()
    const open = await findOpenRequests(tx, phone, at)
    const formerDigest = former === null ? null : toDigest(former)
    // One with a wrong code stays: its attempts count.
    const replaced = open.find((each) => each.requestDigest === formerDigest && each.wrongAttempts === 0)
    if (replaced) await tx.delete(codeRequests).where(eq(codeRequests.id, replaced.id))
    const others = open.filter((each) => each !== replaced && each.isKnown === isKnown)
    const [first] = others
    if (first && !hasRoom(others)) {
      const waitMs = first.expiresAt.getTime() - at.getTime()
      throw new Refusal('too_many_attempts', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    }
    await tx.insert(codeRequests).values({
      phone,
      requestDigest: toDigest(token),
      codeDigest: toCodeDigest(token, code),
      isKnown,
      userId,
      expiresAt: new Date(at.getTime() + codeValidMs),
    })
    await onWritten(tx)
    return open.length > 0
  })
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
