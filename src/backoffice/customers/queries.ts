import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { deliveries, orderCalls } from '#backoffice/orders/tables.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { escapeLike } from '#platform/db/like.ts'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { users } from '#shop/accounts/tables.ts'
import { collectAmount } from '#shop/orders/collect-amount.ts'
import { customerBlocks, customerNotes } from '#shop/orders/customer-tables.ts'
import { openStatuses } from '#shop/orders/domain/order-status.ts'
import { toShipping } from '#shop/orders/order-details.ts'
import { orders } from '#shop/orders/tables.ts'
import { isMobile } from './domain/is-mobile.ts'
import { searchedPhone } from './domain/searched-phone.ts'
import type { CustomerDetails, CustomerPage, CustomerRow, CustomersArgs, KnownCustomer } from './schemas.ts'

/** The newest of each list of a customer's page. */
const maxRows = 50

type Counted = Omit<CustomerRow, 'lastOrderAt'> & { last_at: Date | null; total: number }

/** One page of the people who ordered, by phone, who ordered last first. A search has blocked phones that never ordered too. */
export async function listCustomers(
  { db }: StaffCtx,
  { q, blocked, page = 1, pageSize = defaultPageSize }: CustomersArgs,
): Promise<CustomerPage> {
  const conditions = [sql`placed.phone is not null`]
  if (q) conditions.push(matches(q))
  if (blocked)
    conditions.push(sql`exists (select from ${customerBlocks} as block where block.phone = placed.phone)`)
  const condition = sql.join(conditions, sql` and `)
  const { rows } = await db.execute<Counted>(sql`
    ${q || blocked ? countedBy(condition, blockedAlone(condition)) : countedBy(condition)}
    order by last_at desc nulls last, phone limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return { total: rows[0]?.total ?? 0, customers: rows.map(toRow) }
}

/** Every order of a person counts, so the search looks for phones: an order may have another name. */
function matches(q: string): SQL {
  const phone = searchedPhone(q)
  if (phone !== null) return sql`placed.phone like ${`%${phone}%`}`
  return sql`placed.phone in (select phone from ${orders} where full_name ilike ${`%${escapeLike(q)}%`})`
}

/** The rows of blocked phones that no order has, beside those of orders. */
const blockedAlone = (condition: SQL) => sql`
  union all select null, placed.phone, null, null, null from ${customerBlocks} as placed
  where ${condition} and not exists (select from ${orders} as other where other.phone = placed.phone)`

const countedBy = (condition: SQL, others = sql``) => sql`
  select placed.phone,
    (array_agg(placed.full_name order by placed.created_at desc) filter (where placed.full_name is not null))[1] as name,
    count(placed.id)::int as orders,
    (count(*) filter (where placed.status = 'delivered'))::int as delivered,
    (count(*) filter (where placed.status = 'cancelled'))::int as cancelled,
    (count(*) filter (where placed.status = any(${sql.param(openStatuses)}::text[])))::int as open,
    (count(*) filter (where exists (
      select from ${deliveries} as delivery where delivery.order_id = placed.id and delivery.refused_at is not null)))::int as refused,
    max(placed.created_at) as last_at,
    exists (select from ${customerBlocks} as block where block.phone = placed.phone) as blocked,
    count(*) over ()::int as total
  from (
    select id, phone, full_name, created_at, status from ${orders} as placed where ${condition} ${others}
  ) as placed group by placed.phone`

const toRow = ({ last_at, total: _, ...row }: Counted): CustomerRow => ({
  ...row,
  lastOrderAt: last_at && new Date(last_at).toISOString(),
})

const neverOrdered = {
  name: null,
  lastOrderAt: null,
  orders: 0,
  delivered: 0,
  refused: 0,
  cancelled: 0,
  open: 0,
}

/** What the shop knows of a phone while an order for it is written down; zeros and nulls when it never ordered. */
export async function findKnownCustomer({ db }: StaffCtx, phone: string): Promise<KnownCustomer> {
  const [{ rows }, block, [newest]] = await Promise.all([
    db.execute<Counted>(countedBy(sql`placed.phone = ${phone}`)),
    findBlock(db, phone),
    db
      .select()
      .from(orders)
      .where(and(eq(orders.phone, phone), isNotNull(orders.governorate)))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(1),
  ])
  const { orders: placed = 0, refused = 0, open = 0 } = rows[0] ?? {}
  return { phone, orders: placed, refused, open, block, shipping: newest ? toShipping(newest) : null }
}

async function findBlock(db: Db, phone: string): Promise<CustomerDetails['block']> {
  const [block] = await db
    .select({ reason: customerBlocks.reason, by: users.name, at: customerBlocks.at })
    .from(customerBlocks)
    .innerJoin(users, eq(users.id, customerBlocks.byUserId))
    .where(eq(customerBlocks.phone, phone))
  return block ? { ...block, at: block.at.toISOString() } : null
}

/** One person by phone. Refuses with `not_found` what is no Iraqi mobile number, unless an order has it. */
export async function findCustomer({ db }: StaffCtx, phone: string): Promise<CustomerDetails> {
  const { rows } = await db.execute<Counted>(countedBy(sql`placed.phone = ${phone}`))
  const [row] = rows
  if (!row && !isMobile(phone)) throw new Refusal('not_found')
  const [block, recent, calls, notes] = await Promise.all([
    findBlock(db, phone),
    db
      .select({
        id: orders.id,
        createdAt: orders.createdAt,
        status: orders.status,
        collect: collectAmount,
        refused: sql<boolean>`exists (select from ${deliveries} as delivery
          where delivery.order_id = ${orders.id} and delivery.refused_at is not null)`,
      })
      .from(orders)
      .where(eq(orders.phone, phone))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(maxRows),
    db
      .select({ call: orderCalls, by: users.name })
      .from(orderCalls)
      .innerJoin(orders, eq(orders.id, orderCalls.orderId))
      .innerJoin(users, eq(users.id, orderCalls.byUserId))
      .where(eq(orders.phone, phone))
      .orderBy(desc(orderCalls.id))
      .limit(maxRows),
    db
      .select({ note: customerNotes, by: users.name })
      .from(customerNotes)
      .innerJoin(users, eq(users.id, customerNotes.byUserId))
      .where(eq(customerNotes.phone, phone))
      .orderBy(desc(customerNotes.id))
      .limit(maxRows),
  ])
  return {
    ...(row ? toRow(row) : { ...neverOrdered, phone }),
    blocked: block !== null,
    block,
    recentOrders: recent.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })),
    calls: calls.map(({ call: { byUserId: _, ...call }, by }) => ({
      ...call,
      by,
      at: call.at.toISOString(),
    })),
    notes: notes.map(({ note: { id, note, at }, by }) => ({ id, text: note, by, at: at.toISOString() })),
  }
}
