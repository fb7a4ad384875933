import { type SQL, sql } from 'drizzle-orm'
import { isCourierOfSeller } from '#shop/delivery/couriers.ts'

/**
 * A kind of document: the function that posts one of them, and a query of the `id` of those that the books disagree with.
 * `unlocked` locks, for a repair, what else the posting of `doc` depends on.
 */
type BookDocument = { table: string; post: string; wrong: SQL; unlocked?: SQL }

/** The entries of a group, added up by the kinds of their accounts; a row of nulls for no group. */
const entriesOf = (group: string, kinds: Record<string, string>) => sql`lateral (
  select ${sql.join(
    Object.entries(kinds).map(
      ([name, kind]) =>
        sql`coalesce(sum(amount) filter (where account.kind in (${sql.raw(kind)})), 0) as ${sql.raw(name)}`,
    ),
    sql`, `,
  )} from book_entries as entry join book_accounts as account on account.id = entry.account_id where entry.group_id = ${sql.raw(group)})`

const standing = (name: string, kind: string, document: SQL) => sql`
  left join standing_book_groups as ${sql.raw(name)} on ${sql.raw(name)}.document = ${document} and ${sql.raw(name)}.kind = ${kind}`

const payments = sql`
  select doc.id from payments as doc join book_deliveries as due on due.id = doc.id
  ${standing('posted', 'delivered', sql`'payment:' || doc.id`)}
  cross join ${entriesOf('posted.id', {
    cash: `'courier_cash', 'till_office'`,
    prepaid: `'prepaid'`,
    promotions: `'promotions'`,
    earned: `'held', 'sales'`,
    owed: `'owed'`,
    commission: `'commission'`,
    delivery: `'delivery'`,
  })} as had
  cross join lateral (select case when due.by_seller then 0 else 1 end as times,
    case due.seller_id when 1 then 0 else due.commission end as commission) as taken
  where ((doc.collected is null) <> (posted.id is null) or (doc.collected is not null and (
    (had.cash, had.prepaid, had.promotions, had.earned, had.owed, had.commission, had.delivery)
      is distinct from (due.collected * times, due.credit, due.promotions, -(due.earned + due.commission - taken.commission) * times,
        (due.collected - due.delivery - due.earned) * (1 - times), -taken.commission, -due.delivery * times)
    or (due.by_seller and not exists (
      select from standing_book_groups as released where released.document = 'parcel:' || doc.parcel_id and released.kind = 'released')))))`

const returns = sql`
  select doc.id from returns as doc join book_returns as due on due.id = doc.id
  ${standing('received', 'received', sql`'return:' || doc.id`)}
  ${standing('exchange', 'exchange', sql`'return:' || doc.id`)}
  ${standing('settled', 'settled', sql`'return:' || doc.id`)}
  cross join ${entriesOf('received.id', { amount: `'refunds_due'`, seller: `'held', 'owed'`, courier: `'courier_cash'` })} as owed
  cross join ${entriesOf('exchange.id', { amount: `'refunds_due'` })} as moved
  where ((received.id is null) <> (doc.value is null or doc.status = 'closed')
    or (received.id is not null and (owed.amount <> -doc.value
      or (due.seller_id <> 1 and doc.borne_by <> 'courier' and owed.courier <> -doc.disputed_courier)
      or (due.seller_id <> 1 and doc.borne_by <> 'seller' and owed.seller <> -doc.disputed_seller)))
    or moved.amount <> due.exchanged
    or (settled.id is null) = (doc.status = 'settled' and doc.value > due.exchanged
      and not exists (select from refunds where return_id = doc.id)))`

/** Who changes the order of a replacement posts its return. */
const replacementIsUnlocked = sql`(doc.replacement_order_id is null or exists (
  select from orders where orders.id = doc.replacement_order_id for share skip locked))`

const missing = (table: string, key: SQL, condition = sql`true`) => sql`
  select doc.id from ${sql.raw(table)} as doc
  where ${condition} and not exists (select from book_groups as posted where posted.key = ${key})`

/** Of goods whose seller is another than the shop and did not have them; a courier bears their worth in notes. */
const lostGoods = sql`
  select doc.id from returned_goods as doc join parcels on parcels.id = doc.parcel_id and seller_id <> 1
  ${standing('posted', 'lost', sql`'goods:' || doc.id`)}
  cross join ${entriesOf('posted.id', { courier: `'courier_cash'`, owed: `'owed'` })} as had
  where (posted.id is null) = (doc.state = 'lost' and not ${isCourierOfSeller(sql`doc.courier_id`, sql`parcels.seller_id`)})
    or had.courier <> case when doc.borne_by = 'courier' then div(-had.owed, 250) * 250 else 0 end`

const refusals = sql`
  select doc.id from refusal_charges as doc
  ${standing('posted', 'refusal', sql`'refusal:' || doc.id`)}
  cross join ${entriesOf('posted.id', { owed: `'owed'`, charges: `'charges'` })} as had
  where (posted.id is null) = (doc.undone_at is null)
    or (posted.id is not null and (had.owed, had.charges) <> (doc.amount, -doc.amount))`

/** Posted as they are when they are decided so, otherwise not at all; one that undoes another reverses its group. */
const byHand = sql`
  select doc.id from manual_postings as doc
  left join book_groups as posted on posted.key = 'manual:' || doc.id
  left join book_groups as undone on undone.key = 'manual:' || doc.reverses_id
  where (posted.id is null) = (doc.status = 'posted') or (posted.id is not null and (posted.reverses_id is distinct from undone.id
    or (select jsonb_object_agg(account_id, amount) from book_entries where group_id = posted.id)
      is distinct from jsonb_build_object(doc.debit_id::text, doc.amount, doc.credit_id::text, -doc.amount)))`

/** Whatever is posted, in the sequence in which an opening posts it. */
export const bookDocuments: readonly BookDocument[] = [
  { table: 'payments', post: 'post_delivery', wrong: payments },
  { table: 'handovers', post: 'post_handover', wrong: missing('handovers', sql`'handover:' || doc.id`) },
  {
    table: 'credit_entries',
    post: 'post_credit',
    wrong: missing(
      'credit_entries',
      sql`doc.kind || ':' || coalesce(doc.parcel_id, doc.order_id)`,
      sql`doc.kind in ('spent', 'given_back')`,
    ),
  },
  { table: 'returns', post: 'post_return', wrong: returns, unlocked: replacementIsUnlocked },
  {
    table: 'disputes',
    post: 'post_dispute',
    wrong: missing('disputes', sql`'dispute:' || doc.id`, sql`doc.amount > 0`),
  },
  { table: 'refunds', post: 'post_refund', wrong: missing('refunds', sql`'refund:' || doc.id`) },
  { table: 'return_rests', post: 'post_rest', wrong: missing('return_rests', sql`'rest:' || doc.id`) },
  {
    table: 'returned_goods',
    post: 'post_lost',
    wrong: lostGoods,
  },
  { table: 'refusal_charges', post: 'post_refusal', wrong: refusals },
  { table: 'manual_postings', post: 'post_manual', wrong: byHand },
]
