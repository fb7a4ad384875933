import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { correction, generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import { Secret, TOTP } from 'otpauth'
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
import { recordChange } from './record-change.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import type { FactorSetup } from './schemas.ts'
import type { StaffCtx } from './staff-ctx.ts'
import { staffMembers, staffSessions } from './tables.ts'

/** What a code did; the names of the log. */
export type AcceptedCode = 'code_accepted' | 'factor_set_up' | 'recovery_code_used'

const stepSeconds = 30

function totpOf(secret: string, names: { label?: string; issuer?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), period: stepSeconds })
}

/**
 * Starts the setup of an authenticator app with a new secret, which only this session can confirm: it ends with the
 * session, thus with a changed password. Refuses with `not_found` when an app is already confirmed: it must be reset
 * first.
 */
export async function setUpFactor({ db, staff, language }: StaffCtx): Promise<FactorSetup> {
  const [member] = await db
    .select({ username: users.username })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .where(and(eq(staffMembers.userId, staff.userId), isNull(staffMembers.factorConfirmedAt)))
  if (!member) throw new Refusal('not_found')
  const secret = new Secret({ size: 20 }).base32
  const setup = { setupSecret: secret }
  await db
    .insert(staffSessions)
    .values({ sessionId: staff.sessionId, ...setup })
    .onConflictDoUpdate({ target: staffSessions.sessionId, set: setup })
  const { name: issuer = nameIn(defaultNames, language) } = await readShopTexts({ db }, language)
  const address = totpOf(secret, { label: member.username ?? staff.name, issuer }).toString()
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
  ctx: StaffCtx,
  code: string,
  device: KnownDevice | null,
): Promise<AcceptedCode> {
  const { userId } = ctx.staff
  const key = attemptKey('code', device?.hasVerifiedCode ? `${userId}:${device.nonce}` : userId)
  await takeAttempt(ctx, key, { max: 5, windowMs: 15 * 60 * 1000 })
  const accepted = await transaction(ctx.db, (tx) => consume({ ...ctx, db: tx }, code))
  if (!accepted) throw new Refusal('invalid_request', {}, { code: 'wrong' })
  await deleteAttempts(ctx, key)
  return accepted
}

type Factor = { secret: string | null; confirmedAt: Date | null }

async function consume(ctx: StaffCtx, code: string): Promise<AcceptedCode | null> {
  const { db, staff, now } = ctx
  const [factor] = await db
    .select({ secret: staffMembers.factorSecret, confirmedAt: staffMembers.factorConfirmedAt })
    .from(staffMembers)
    .where(eq(staffMembers.userId, staff.userId))
    .for('no key update')
  if (!factor) return null
  const accepted = isRecoveryCode(code)
    ? await consumeRecovery(ctx, factor, code)
    : await consumeAppCode(ctx, factor, code)
  if (accepted === null) return null
  const verified = { factorVerifiedAt: now(), setupSecret: null }
  await db
    .insert(staffSessions)
    .values({ sessionId: staff.sessionId, ...verified })
    .onConflictDoUpdate({ target: staffSessions.sessionId, set: verified })
  return accepted
}

async function consumeRecovery(ctx: StaffCtx, factor: Factor, code: string): Promise<AcceptedCode | null> {
  const { userId } = ctx.staff
  if (!factor.confirmedAt || !(await consumeRecoveryCode(ctx.db, userId, code))) return null
  await recordChange(ctx, { action: 'staff.recovery_code_used', kind: 'staff', id: userId })
  await notifyOwner(ctx, { userId, event: 'recoveryCodeUsed' })
  return 'recovery_code_used'
}

async function consumeAppCode(ctx: StaffCtx, factor: Factor, code: string): Promise<AcceptedCode | null> {
  const { db, staff, now } = ctx
  const own = eq(staffMembers.userId, staff.userId)
  const secret = factor.confirmedAt ? factor.secret : await findSetupSecret(ctx)
  if (!secret) return null
  const time = now()
  const delta = totpOf(secret).validate({ token: code, timestamp: time.getTime(), window: 1 })
  if (delta === null) return null
  const step = Math.floor(time.getTime() / 1000 / stepSeconds) + delta
  const unused = or(isNull(staffMembers.factorLastStep), lt(staffMembers.factorLastStep, step))
  const accepted = await db
    .update(staffMembers)
    .set({ factorSecret: secret, factorLastStep: step, factorConfirmedAt: factor.confirmedAt ?? time })
    .where(and(own, unused))
    .returning({ userId: staffMembers.userId })
  if (accepted.length === 0) return null
  if (factor.confirmedAt) return 'code_accepted'
  await recordChange(ctx, { action: 'staff.factor_set_up', kind: 'staff', id: staff.userId })
  await notifyOwner(ctx, { userId: staff.userId, event: 'factorSetUp' })
  return 'factor_set_up'
}

/** The secret of the setup that began in this session. */
async function findSetupSecret({ db, staff }: StaffCtx): Promise<string | null> {
  const [session] = await db
    .select({ secret: staffSessions.setupSecret })
    .from(staffSessions)
    .where(eq(staffSessions.sessionId, staff.sessionId))
  return session?.secret ?? null
}
