import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { memoizePerKey } from '#platform/swr.ts'
import type { Promotion } from './domain/promotion.ts'
import { cartCodes, promotionCodes, promotions } from './tables.ts'

const { kind: _kind, version: _version, createdAt: _createdAt, ...columns } = getTableColumns(promotions)
const { promotionId: _promotionId, ...codeColumns } = getTableColumns(promotionCodes)

const codeOfCart = memoizePerKey((db: Db) =>
  db
    .select({ ...columns, code: codeColumns })
    .from(cartCodes)
    .innerJoin(promotionCodes, eq(promotionCodes.id, cartCodes.codeId))
    .innerJoin(promotions, eq(promotions.id, promotionCodes.promotionId))
    .where(eq(cartCodes.userId, sql.placeholder('userId')))
    .prepare('code_of_cart'),
)

/** The promotion whose code is in the shopper's cart, whether it applies or not; null without one. */
export async function findCartCode({ db, shopper }: Pick<Ctx, 'db' | 'shopper'>): Promise<Promotion | null> {
  if (!shopper) return null
  const [row] = await codeOfCart(db).execute({ userId: shopper.id })
  return row ?? null
}

/** Puts a code into the shopper's cart, in place of another. */
export async function setCartCode({ db, shopper, now }: ShopperCtx, codeId: number): Promise<void> {
  const at = now()
  await db
    .insert(cartCodes)
    .values({ userId: shopper.id, codeId, at })
    .onConflictDoUpdate({ target: cartCodes.userId, set: { codeId, at } })
}

/** Removes the code from a shopper's cart: when they ask, and in the transaction of an order that used it. */
export async function deleteCartCode(db: Db, userId: number): Promise<void> {
  await db.delete(cartCodes).where(eq(cartCodes.userId, userId))
}

/** Moves a guest's code to an account, in the transaction of the sign-in. It replaces the account's, as it was typed later. */
export async function moveCartCode(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await db.execute(sql`
    insert into ${cartCodes} (user_id, code_id, at)
    select ${to}::int, code_id, at from ${cartCodes} where user_id = ${from}
    on conflict (user_id) do update set code_id = excluded.code_id, at = excluded.at`)
}
