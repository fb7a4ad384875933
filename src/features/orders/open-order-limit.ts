import { eq, sql } from 'drizzle-orm'
import { normalisePhone } from '#features/accounts/domain/phone.ts'
import { users } from '#features/accounts/tables.ts'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { settings } from '#platform/db/settings-table.ts'
import { statement } from '#platform/db/statement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { contactPhone } from './domain/contact-phone.ts'
import type { OrderStatus } from './domain/order-status.ts'
import type { PlaceOrderBody } from './schemas.ts'
import { orders } from './tables.ts'

const settingName = 'open_orders_per_phone'
const usualLimit = 5

/** Where an order is that nobody has paid for yet. */
export const openStatuses: OrderStatus[] = ['pending', 'processing', 'shipped']

/** How many unpaid orders one phone may have at once; 0: as many as it likes. */
export async function readOpenOrderLimit(db: Db): Promise<number> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, settingName))
  return limitOf(row?.value)
}

const limitOf = (value: string | null | undefined) =>
  value && /^\d{1,4}$/.test(value) ? Number(value) : usualLimit

/** Sets {@link readOpenOrderLimit}. */
export async function writeOpenOrderLimit(db: Db, limit: number): Promise<void> {
  const value = String(limit)
  await db
    .insert(settings)
    .values({ name: settingName, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
}

/**
 * Refuses with `too_many_open_orders` when the order's phone has as many unpaid ones as it may. Orders of one phone wait
 * for each other here until the transaction ends: two at once cannot both be the last. Waits too for a sign-in that
 * is moving the guest's things, and lets none begin before the order is written (accounts/move-guest.ts).
 */
export async function requireRoomForOrder(ctx: ShopperCtx, body: PlaceOrderBody): Promise<void> {
  const whose = `open orders ${contactPhone(body, normalisePhone) ?? `of ${ctx.shopper.id}`}`
  // One way to the database and back: orders wait for each other meanwhile. The count after it sees what was waited for.
  const [setting] = await waitingForOthers(ctx.db, { whose, userId: ctx.shopper.id })
  // Without a row the shopper is gone, and nothing can be written for them.
  const limit = setting ? limitOf(setting.value) : 0
  if (limit > 0) await requireRoom(ctx, body, limit)
}

const waitingForOthers = statement<{ value: string | null }>(
  'wait_for_orders_of_phone',
  sql`
  select setting.value, case when setting.value is distinct from '0'
    then pg_advisory_xact_lock(hashtextextended(${sql.placeholder('whose')}, 0)) end
  from (select id from ${users} where id = ${sql.placeholder('userId')} for key share) as shopper,
    (select max(value) as value from ${settings} where name = ${settingName}) as setting`,
)

/** As {@link requireRoomForOrder} without waiting: what is refused now needs no session. */
export async function requireOpenRoom(ctx: Ctx, body: PlaceOrderBody): Promise<void> {
  const limit = await readOpenOrderLimit(ctx.db)
  if (limit > 0) await requireRoom(ctx, body, limit)
}

async function requireRoom({ db, shopper }: Ctx, body: PlaceOrderBody, limit: number): Promise<void> {
  const phone = contactPhone(body, normalisePhone)
  if (phone === null && !shopper) return
  // Without a phone only the session tells whose an order is.
  const [open] =
    phone === null
      ? await openWithoutPhone(db, { userId: shopper?.id ?? 0 })
      : await openOfPhone(db, { phone })
  if (open && open.count >= limit) throw new Refusal('too_many_open_orders', { limit })
}

const isOpen = sql`status = any(${sql.param(openStatuses)})`

const openOfPhone = statement<{ count: number }>(
  'open_orders_of_phone',
  sql`select count(*)::int as count from ${orders} where phone = ${sql.placeholder('phone')} and ${isOpen}`,
)

const openWithoutPhone = statement<{ count: number }>(
  'open_orders_without_phone',
  sql`
  select count(*)::int as count from ${orders}
  where phone is null and user_id = ${sql.placeholder('userId')} and ${isOpen}`,
)
