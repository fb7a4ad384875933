import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { correction, generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import { Secret, TOTP } from 'otpauth'
import type { ShopperCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { nameIn } from '#platform/i18n/localized.ts'
import { attemptKey, deleteAttempts, takeAttempt } from '#platform/limits/attempts.ts'
import type { KnownDevice } from '#shop/accounts/device-cookie.ts'
import { notifyOwner } from '#shop/accounts/notify-owner.ts'
import { users } from '#shop/accounts/tables.ts'
import { defaultNames } from '#shop/shop-settings/domain/default-names.ts'
import { readShopTexts } from '#shop/shop-settings/shop-message.ts'
import { isRecoveryCode } from './domain/one-time-code.ts'
import type { FactorCtx } from './factor-ctx.ts'
import { lockSession } from './lock-session.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import type { FactorSetup } from './schemas.ts'
import { memberSessions, userFactors } from './tables.ts'

/** What a code did; the names of the log. */
type AcceptedCode = 'code_accepted' | 'factor_set_up' | 'recovery_code_used'

const stepSeconds = 30

function totpOf(secret: string, names: { label?: string; issuer?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), period: stepSeconds })
}

/**
 * Starts the setup of an authenticator app with a new secret, which only this session can confirm: it ends with the
 * session, thus with a changed password. Refuses with `not_found` when an app is already confirmed: it must be reset
 * first.
 */
export async function setUpFactor({
  db,
  shopper,
  language,
  sessionId,
}: ShopperCtx & { sessionId: number }): Promise<FactorSetup> {
  const [account] = await db
    .select({ name: users.name, username: users.username })
    .from(users)
    .leftJoin(userFactors, eq(userFactors.userId, users.id))
    .where(and(eq(users.id, shopper.id), isNull(userFactors.userId)))
  if (!account) throw new Refusal('not_found')
  const secret = new Secret({ size: 20 }).base32
  const setup = { setupSecret: secret }
  await db
    .insert(memberSessions)
    .values({ sessionId, ...setup })
    .onConflictDoUpdate({ target: memberSessions.sessionId, set: setup })
  const { name: issuer = nameIn(defaultNames, language) } = await readShopTexts({ db }, language)
  const address = totpOf(secret, { label: account.username ?? account.name, issuer }).toString()
  const code = generate(address, { minCorrectionLevel: correction.M })
  return { secret, address, qr: toSvgSource(code, { on: 'black', off: 'white', pad: 1 }) }
}

/**
 * Verifies a code for this session; the first correct one also confirms the app. Refuses with `code: wrong` when it
 * is wrong, already used, or no app is set up, and with `too_many_attempts` after five in 15 minutes. Attempts from a
 * browser that has entered a correct code before are counted separately, so that guessing elsewhere does not block
 * it. A recovery code does instead of the app's. Returns which of them it was.
 */
export async function verifyCode(
  ctx: FactorCtx,
  code: string,
  device: KnownDevice | null,
): Promise<AcceptedCode> {
  const userId = ctx.shopper.id
  const key = attemptKey('code', device?.hasVerifiedCode ? `${userId}:${device.nonce}` : userId)
  await takeAttempt(ctx, key, { max: 5, windowMs: 15 * 60 * 1000 })
  const accepted = await transaction(ctx.db, (tx) => consume({ ...ctx, db: tx }, code))
  if (!accepted) throw new Refusal('invalid_request', {}, { code: 'wrong' })
  await deleteAttempts(ctx, key)
  return accepted
}

async function consume(ctx: FactorCtx, code: string): Promise<AcceptedCode | null> {
  const { db, shopper, sessionId, now } = ctx
  const session = await lockSession(db, { sessionId, userId: shopper.id })
  if (!session) return null
  const accepted = isRecoveryCode(code)
    ? await consumeRecovery(ctx, code)
    : await consumeAppCode(ctx, code, session.setupSecret)
  if (accepted === null) return null
  const verified = { factorVerifiedAt: now(), setupSecret: null }
  await db
    .insert(memberSessions)
    .values({ sessionId, ...verified })
    .onConflictDoUpdate({ target: memberSessions.sessionId, set: verified })
  return accepted
}

async function consumeRecovery(ctx: FactorCtx, code: string): Promise<AcceptedCode | null> {
  const userId = ctx.shopper.id
  if (!(await findFactor(ctx.db, userId)) || !(await consumeRecoveryCode(ctx.db, userId, code))) return null
  await ctx.recordFactor(ctx, 'recovery_code_used')
  await notifyOwner(ctx, { userId, event: 'recoveryCodeUsed' })
  return 'recovery_code_used'
}

async function consumeAppCode(
  ctx: FactorCtx,
  code: string,
  setupSecret: string | null,
): Promise<AcceptedCode | null> {
  const { db, shopper, now } = ctx
  const userId = shopper.id
  const factor = await findFactor(db, userId)
  const secret = factor ? factor.secret : setupSecret
  if (!secret) return null
  const time = now()
  const delta = totpOf(secret).validate({ token: code, timestamp: time.getTime(), window: 1 })
  if (delta === null) return null
  const step = Math.floor(time.getTime() / 1000 / stepSeconds) + delta
  if (factor) return (await acceptStep(db, userId, step)) ? 'code_accepted' : null
  // Of two sessions that confirm their setups at once the first one wins; the other's app is none.
  const confirmed = await db
    .insert(userFactors)
    .values({ userId, secret, confirmedAt: time, lastStep: step })
    .onConflictDoNothing()
  if (confirmed.rowCount === 0) return null
  await ctx.recordFactor(ctx, 'factor_set_up')
  await notifyOwner(ctx, { userId, event: 'factorSetUp' })
  return 'factor_set_up'
}

/** The app of an account, locked until the transaction ends: codes of one account are accepted one after the other. */
async function findFactor(db: Db, userId: number): Promise<{ secret: string } | undefined> {
  const [factor] = await db
    .select({ secret: userFactors.secret })
    .from(userFactors)
    .where(eq(userFactors.userId, userId))
    .for('no key update')
  return factor
}

/** Stores the time step of a code; false when it, or a later one, was accepted before. */
async function acceptStep(db: Db, userId: number, step: number): Promise<boolean> {
  const unused = or(isNull(userFactors.lastStep), lt(userFactors.lastStep, step))
  const accepted = await db
    .update(userFactors)
    .set({ lastStep: step })
    .where(and(eq(userFactors.userId, userId), unused))
  return (accepted.rowCount ?? 0) > 0
}
