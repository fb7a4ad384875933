import { eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { findCartCode } from '#shop/promotions/cart-code.ts'
import { normalizeCode } from '#shop/promotions/domain/normalize-code.ts'
import type { Promotion } from '#shop/promotions/domain/promotion.ts'
import { findCode } from '#shop/promotions/queries.ts'
import { usedUpByPhone } from '#shop/promotions/redeem.ts'
import type { Buyer } from './price-lines.ts'
import { orders } from './tables.ts'

type Known = {
  /** The code that the order names; without one, that of the cart counts. */
  code?: string | undefined
  /** False when the cart is known to have no code. */
  hasCartCode: boolean
  /** Of the order, null when it has none; undefined while it is not known, and then limits per phone are assumed to be kept. */
  phone: string | null | undefined
  secondPhone?: string | null
  promotions: readonly Promotion[]
}

/** Who buys, for the promotions that apply. Reads only what one of them depends on. */
export async function findBuyer(
  ctx: Pick<Ctx, 'db' | 'shopper'>,
  { code, hasCartCode, phone, secondPhone, promotions }: Known,
): Promise<Buyer> {
  const promotion = await promotionOf(ctx, { code, hasCartCode })
  const all = [...promotions, ...(promotion ? [promotion] : [])]
  const depends = all.some(({ firstOrder }) => firstOrder)
  const phones = [phone, secondPhone].filter((each) => typeof each === 'string')
  return {
    code: promotion,
    isFirstOrder: !depends || !(await hasOrdered(ctx, phones)),
    usedByPhone:
      phone === undefined ? new Set() : await usedUpByPhone(ctx.db, phone === null ? [] : phones, all),
  }
}

async function promotionOf(
  ctx: Pick<Ctx, 'db' | 'shopper'>,
  { code, hasCartCode }: Pick<Known, 'code' | 'hasCartCode'>,
): Promise<Promotion | null> {
  if (code === undefined) return hasCartCode ? findCartCode(ctx) : null
  const normalized = normalizeCode(code)
  return normalized === null ? null : findCode(ctx.db, normalized)
}

/** Whether one of the phones, as first or second phone, or the shopper has an order that was not cancelled. */
async function hasOrdered(
  { db, shopper }: Pick<Ctx, 'db' | 'shopper'>,
  phones: readonly string[],
): Promise<boolean> {
  const isMine = or(
    phones.length === 0 ? undefined : or(inArray(orders.phone, phones), inArray(orders.secondPhone, phones)),
    shopper ? eq(orders.userId, shopper.id) : undefined,
  )
  if (!isMine) return false
  const [row] = await db
    .select({ one: sql`1` })
    .from(orders)
    .where(sql`${isMine} and ${ne(orders.status, 'cancelled')}`)
    .limit(1)
  return row !== undefined
}
