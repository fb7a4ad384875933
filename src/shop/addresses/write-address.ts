import { and, eq, ne, sql } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { users } from '#shop/accounts/tables.ts'
import { findAddress, listAddresses } from './queries.ts'
import type { AddressBody, SavedAddress } from './schemas.ts'
import { addresses } from './tables.ts'

const maxAddresses = 20

/** Adds an address to the account; the first one is the default. Refuses with `too_many` beyond twenty. */
export async function addAddress(ctx: ShopperCtx, body: AddressBody): Promise<SavedAddress> {
  return withAddressLock(ctx, async (own) => {
    const existing = await listAddresses(own)
    if (existing.length >= maxAddresses) throw new Refusal('too_many')
    const isDefault = body.isDefault || existing.length === 0
    if (isDefault) await clearDefault(own, null)
    const values = { ...body, isDefault, userId: own.shopper.id, createdAt: own.now() }
    const [row] = await own.db.insert(addresses).values(values).returning({ id: addresses.id })
    return requireAddress(own, row?.id ?? 0)
  })
}

/**
 * Replaces one of the account's addresses. Refuses with `not_found`. A default address stays the default until
 * another replaces it.
 */
export async function changeAddress(ctx: ShopperCtx, id: number, body: AddressBody): Promise<SavedAddress> {
  return withAddressLock(ctx, async (own) => {
    const before = await requireAddress(own, id)
    if (body.isDefault) await clearDefault(own, id)
    await own.db
      .update(addresses)
      .set({ ...body, isDefault: body.isDefault || before.isDefault })
      .where(myAddress(own, id))
    return requireAddress(own, id)
  })
}

/**
 * Removes an address of the account; when it was the default, the oldest remaining one becomes the default. Refuses
 * with `not_found`.
 */
export async function removeAddress(ctx: ShopperCtx, id: number): Promise<void> {
  await withAddressLock(ctx, async (own) => {
    const { isDefault } = await requireAddress(own, id)
    await own.db.delete(addresses).where(myAddress(own, id))
    const [next] = isDefault ? await listAddresses(own) : []
    if (next) await own.db.update(addresses).set({ isDefault: true }).where(myAddress(own, next.id))
  })
}

/** Serializes writes per account, so that the limit and the single default hold. */
function withAddressLock<Result>(
  ctx: ShopperCtx,
  work: (own: ShopperCtx) => Promise<Result>,
): Promise<Result> {
  return transaction(ctx.db, async (db) => {
    await db.execute(sql`select 1 from ${users} where id = ${ctx.shopper.id} for no key update`)
    return work({ ...ctx, db })
  })
}

async function clearDefault({ db, shopper }: ShopperCtx, exceptId: number | null): Promise<void> {
  const others = and(eq(addresses.userId, shopper.id), eq(addresses.isDefault, true))
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(exceptId === null ? others : and(others, ne(addresses.id, exceptId)))
}

async function requireAddress(ctx: ShopperCtx, id: number): Promise<SavedAddress> {
  const address = await findAddress(ctx, id)
  if (!address) throw new Refusal('not_found')
  return address
}

function myAddress({ shopper }: ShopperCtx, id: number) {
  return and(eq(addresses.id, id), eq(addresses.userId, shopper.id))
}
