import type { Ctx, ShopperCtx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Attempt, type AttemptLimit, deleteAttempt, takeAttempts } from '#platform/limits/attempts.ts'
import { groupedClientItems } from '#platform/limits/client-limits.ts'
import { findShopperGroup } from '#shop/accounts/shopper-group.ts'
import { findCartCode, setCartCode } from '#shop/promotions/cart-code.ts'
import { findRefusal, type PromotionRefusal } from '#shop/promotions/domain/check-promotion.ts'
import { normalizeCode } from '#shop/promotions/domain/normalize-code.ts'
import type { Promotion } from '#shop/promotions/domain/promotion.ts'
import { findCode } from '#shop/promotions/queries.ts'
import { listPromotedLines } from './promoted-lines.ts'

/** Many phones share the address of a mobile operator. Enough for their mistakes, too few to guess codes. */
const defaultCodeLimit: AttemptLimit = { max: 30, windowMs: 15 * 60 * 1000 }

/** Refusals that the shopper learns on entering; the others depend on facts of the checkout. */
const refused: Partial<Record<PromotionRefusal, string>> = {
  ended: 'code_ended',
  not_started: 'code_not_started',
  used_up: 'code_used_up',
  scope: 'code_scope',
  minimum: 'code_minimum',
}

/** `address` is the network address of the client. */
type Entered = { code: string; address: string; limit?: AttemptLimit | undefined }

/**
 * The promotion of a typed code, if it can apply to the cart of the context; of an empty cart only the promotion itself is
 * checked. Refuses with `invalid_request` on the field `code` (and `missing` for a minimum, in whole dinars), and with
 * `too_many_attempts` after too many refused codes of a shopper, of a network address, or of those behind it who are as new.
 */
export async function checkCode(ctx: Ctx, { code: typed, address, limit }: Entered): Promise<Promotion> {
  const code = normalizeCode(typed)
  if (code === null) throw codeRefusal(typed.trim() === '' ? 'required' : 'unknown_code')
  const attempt = await countGuess(ctx, { address, limit })
  const promotion = await findCode(ctx.db, code)
  if (!promotion) throw codeRefusal('unknown_code')
  const refusal = await refusalInCart(ctx, promotion)
  // A code that exists was not guessed.
  await deleteAttempt(ctx, attempt)
  const error = refusal && refused[refusal.reason]
  if (error) throw codeRefusal(error, refusal.missing)
  return promotion
}

/**
 * Counts the code of an order as an attempt of its sender, unless it exists: otherwise orders could try codes without limit.
 * The code in the cart was counted when it was entered. Refuses with `too_many_attempts`.
 */
export async function limitGuesses(ctx: Ctx, { code: named, address, limit }: Entered): Promise<void> {
  const code = normalizeCode(named)
  if (code === null || (await findCartCode(ctx))?.code?.code === code) return
  const attempt = await countGuess(ctx, { address, limit })
  if (await findCode(ctx.db, code)) await deleteAttempt(ctx, attempt)
}

async function countGuess(ctx: Ctx, { address, limit }: Omit<Entered, 'code'>): Promise<Attempt> {
  const { shopper } = ctx
  const group = shopper && (await findShopperGroup(ctx, shopper))
  const items = groupedClientItems('promotion-code', { address, shopper, group }, limit ?? defaultCodeLimit)
  return takeAttempts(ctx, items)
}

/** Puts a code that {@link checkCode} returned into the shopper's cart. */
export function enterCode(ctx: ShopperCtx, { code }: Promotion): Promise<void> {
  if (!code) throw new Error('only promotions by code are entered')
  return setCartCode(ctx, code.id)
}

async function refusalInCart(ctx: Ctx, promotion: Promotion) {
  const lines = await listPromotedLines(ctx)
  const situation = { at: ctx.now(), governorate: promotion.governorates?.[0] ?? null, isFirstOrder: true }
  const refusal = findRefusal(promotion, lines, situation)
  return lines.length === 0 && refusal?.reason === 'scope' ? null : refusal
}

function codeRefusal(error: string, missing?: number): Refusal {
  return new Refusal('invalid_request', missing === undefined ? {} : { missing }, { code: error })
}
