import { and, eq, ne, sql } from 'drizzle-orm'
import { users } from '#features/accounts/tables.ts'
import type { ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findAddress, listAddresses } from './queries.ts'
import type { AddressBody, SavedAddress } from './schemas.ts'
import { addresses } from './tables.ts'

const mostAddresses = 20

/** Adds an address to the account's book; the first one is the default. Refuses with `too_many` beyond twenty. */
export async function addAddress(ctx: ShopperCtx, body: AddressBody): Promise<SavedAddress> {
  return inOwnBook(ctx, async (own) => {
    const kept = await listAddresses(own)
    if (kept.length >= mostAddresses) throw new Refusal('too_many')
    const isDefault = body.isDefault || kept.length === 0
    if (isDefault) await dropDefault(own, null)
    const values = { ...body, isDefault, userId: own.shopper.id, createdAt: own.now() }
    const [row] = await own.db.insert(addresses).values(values).returning({ id: addresses.id })
    return found(own, row?.id ?? 0)
  })
}

/** Rewrites one of the account's addresses. Refuses with `not_found`. A default stays one until another becomes it. */
export async function changeAddress(ctx: ShopperCtx, id: number, body: AddressBody): Promise<SavedAddress> {
  return inOwnBook(ctx, async (own) => {
    const before = await found(own, id)
    if (body.isDefault) await dropDefault(own, id)
    await own.db
      .update(addresses)
      .set({ ...body, isDefault: body.isDefault || before.isDefault })
      .where(ownAddress(own, id))
    return found(own, id)
  })
}

/** Takes an address out of the account's book; the oldest that is left becomes the default. Refuses with `not_found`. */
export async function removeAddress(ctx: ShopperCtx, id: number): Promise<void> {
  await inOwnBook(ctx, async (own) => {
    const { isDefault } = await found(own, id)
    await own.db.delete(addresses).where(ownAddress(own, id))
    const [next] = isDefault ? await listAddresses(own) : []
    if (next) await own.db.update(addresses).set({ isDefault: true }).where(ownAddress(own, next.id))
  })
}

/** One write to an account's book at a time: count and default hold. */
function inOwnBook<Result>(ctx: ShopperCtx, work: (own: ShopperCtx) => Promise<Result>): Promise<Result> {
  return transaction(ctx.db, async (db) => {
    await db.execute(sql`select 1 from ${users} where id = ${ctx.shopper.id} for no key update`)
    return work({ ...ctx, db })
  })
}

async function dropDefault({ db, shopper }: ShopperCtx, exceptId: number | null): Promise<void> {
  const others = and(eq(addresses.userId, shopper.id), eq(addresses.isDefault, true))
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(exceptId === null ? others : and(others, ne(addresses.id, exceptId)))
}

async function found(ctx: ShopperCtx, id: number): Promise<SavedAddress> {
  const address = await findAddress(ctx, id)
  if (!address) throw new Refusal('not_found')
  return address
}

function ownAddress({ shopper }: ShopperCtx, id: number) {
  return and(eq(addresses.id, id), eq(addresses.userId, shopper.id))
}
