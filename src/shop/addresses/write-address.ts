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
  return withAddressLock(ctx, async (locked) => {
    const existing = await listAddresses(locked)
    if (existing.length >= maxAddresses) throw new Refusal('too_many')
    const isDefault = body.isDefault || existing.length === 0
    if (isDefault) await clearDefault(locked, null)
    const values = { ...body, isDefault, userId: locked.shopper.id, createdAt: locked.now() }
    const [row] = await locked.db.insert(addresses).values(values).returning({ id: addresses.id })
    return requireAddress(locked, row?.id ?? 0)
  })
}

/**
 * Replaces one of the account's addresses. Refuses with `not_found`. A default address stays the default until
 * another replaces it.
 */
export async function changeAddress(ctx: ShopperCtx, id: number, body: AddressBody): Promise<SavedAddress> {
  return withAddressLock(ctx, async (locked) => {
    const before = await requireAddress(locked, id)
    if (body.isDefault) await clearDefault(locked, id)
    await locked.db
      .update(addresses)
      .set({ ...body, isDefault: body.isDefault || before.isDefault })
      .where(myAddress(locked, id))
    return requireAddress(locked, id)
  })
}

/**
 * Removes an address of the account; when it was the default, the oldest remaining one becomes the default. Refuses
 * with `not_found`.
 */
export async function removeAddress(ctx: ShopperCtx, id: number): Promise<void> {
  await withAddressLock(ctx, async (locked) => {
    const { isDefault } = await requireAddress(locked, id)
    await locked.db.delete(addresses).where(myAddress(locked, id))
    const [next] = isDefault ? await listAddresses(locked) : []
    if (next) await locked.db.update(addresses).set({ isDefault: true }).where(myAddress(locked, next.id))
  })
}

/** Serializes writes per account, so that the limit and the single default hold. */
function withAddressLock<Result>(
  ctx: ShopperCtx,
  work: (locked: ShopperCtx) => Promise<Result>,
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
