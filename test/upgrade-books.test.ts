import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvePayout, draftByHand, payPayout } from '#backoffice/payouts/write-payout.ts'
import { getRights } from '#backoffice/staff/domain/rights.ts'
import { findBookFaults } from '#shop/books/find-book-faults.ts'
import { postMissing } from '#shop/books/post-missing.ts'
import { createEarlierShop } from './harness/earlier-release.ts'

const day = '2026-11-10'
const at = (hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`

/** Two pieces for 10,000 each with a discount, of which the seller bears a part; what is left of one that came back had lost `kept` of it. */
const orders = [
  // All of the discount is the seller's: so was what was kept.
  { discount: 4_000, sellerDiscount: 4_000, kept: 1_000 },
  // All of it is the shop's.
  { discount: 4_000, sellerDiscount: 0, kept: 1_500 },
  // Each bears a part: the shop had it.
  { discount: 4_000, sellerDiscount: 1_000, kept: 500 },
]

/** A shop of the release before deliveries were posted together and what sellers lost was recorded. */
let shop: Awaited<ReturnType<typeof createEarlierShop>>
beforeAll(async () => {
  shop = await createEarlierShop('CREATE FUNCTION list_delivery_entries', fillOldShop)
})
afterAll(() => shop.close())

async function fillOldShop(client: pg.PoolClient) {
  await client.query(`begin;
    insert into users (name, email, is_anonymous) select 'Guest', 'guest' || n || '@guest.invalid', true from generate_series(1, 3) as n;
    insert into categories (slug, name, image, position) values ('home', '{"ar": "المنزل", "en": "Home"}', '/x.jpg', 1);
    insert into sellers (slug, name, status, selling) values ('old', '{"ar": "قديم", "en": "Old"}', 'open', true);
    insert into seller_members (seller_id, user_id, role, created_at) select sellers.id, users.id, 'owner', now()
      from sellers, users where slug = 'old' and email = 'guest1@guest.invalid';
    insert into products (slug, category_id, title, description, brand, image, price, stock_quantity, search_text, created_at)
      select 'kettle', id, '{"ar": "كتلي", "en": "Kettle"}', '{"ar": "", "en": ""}', 'x', 'x.jpg', 10000, 50, 'x', now() from categories;
    update variants set seller_id = (select id from sellers where slug = 'old');
    update commission_rules set percent_bp = 1000;
    insert into couriers (name, phone, created_at) values ('Ali', '+9647800000001', now());
    commit`)
  for (const order of orders) await deliverOld(client, order)
  await client.query(
    `insert into handovers (courier_id, day, amount, by_user_id, at) select couriers.id, date '${day}', 48000, users.id, timestamptz '${at(12)}' from couriers, users where email = 'guest1@guest.invalid'`,
  )
  await client.query(`select post_release(1, null, timestamptz '${at(13)}')`)
  for (const [index, order] of orders.entries()) await takeBackOld(client, index + 1, order)
}

type Old = (typeof orders)[number]

/** What the release before writes, in a transaction each: the books are posted at the commit. */
async function deliverOld(client: pg.PoolClient, { discount, sellerDiscount }: Old) {
  await client.query(`begin;
    insert into orders (user_id, total_amount, discount, status, payment_method, shipping_address, phone, full_name, governorate, created_at)
      select id, ${20_000 - discount}, ${discount}, 'shipped', 'cash', 'x', '+9647701234567', 'Ali', 'basra', timestamptz '${at(7)}'
        from users where email = 'guest2@guest.invalid';
    insert into parcels (order_id, seller_id, status, goods, discount, total, collect)
      select id, (select id from sellers where slug = 'old'), 'shipped', 20000, ${discount}, ${20_000 - discount}, ${20_000 - discount}
      from orders where not exists (select from parcels where order_id = orders.id);
    insert into payments (parcel_id, due) select id, collect from parcels where not exists (select from payments where parcel_id = parcels.id);
    insert into order_items (order_id, parcel_id, product_id, variant_id, quantity, price, discount, seller_discount, title, image)
      select order_id, parcels.id, product_id, variants.id, 2, 10000, ${discount}, ${sellerDiscount}, '{"ar": "م", "en": "p"}', 'x.jpg'
      from parcels, variants where not exists (select from order_items where parcel_id = parcels.id);
    insert into order_adjustments (order_id, parcel_id, item_id, kind, label, amount, borne_by, at)
      select order_id, parcel_id, id, 'promotion', '{"ar": "خ", "en": "s"}', -part.amount, part.borne_by, '${at(7)}'
      from order_items, (values (${sellerDiscount}, 'seller'), (${discount - sellerDiscount}, 'shop')) as part (amount, borne_by)
      where part.amount > 0 and not exists (select from order_adjustments as one where one.item_id = order_items.id);
    update orders set status = 'delivered' where status = 'shipped';
    insert into deliveries (order_id, parcel_id, courier_id, shipped_at, delivered_at)
      select order_id, id, (select id from couriers), '${at(7)}', '${at(8)}' from parcels where status = 'shipped';
    insert into order_status_changes (order_id, parcel_id, status, reason, at)
      select order_id, id, 'delivered', 'delivered_by_shop', '${at(8)}' from parcels where status = 'shipped';
    update payments set collected = due, collected_at = '${at(8)}', courier_id = (select id from couriers) where collected is null;
    update parcels set status = 'delivered' where status = 'shipped';
    commit`)
}

async function takeBackOld(client: pg.PoolClient, parcel: number, { discount, kept }: Old) {
  const refund = 10_000 - discount / 2
  await client.query(`begin;
    insert into returns (order_id, parcel_id, kind, status, request_key, value, created_at, updated_at)
      select order_id, id, 'return', 'received', 'old-key-' || id, ${refund - kept}, '${at(14)}', '${at(14)}' from parcels where id = ${parcel};
    insert into return_lines (return_id, order_item_id, quantity, reason, received, sellable, refund)
      select returns.id, order_items.id, 1, 'changed_mind', 1, 1, ${refund}
      from returns join order_items using (parcel_id) where parcel_id = ${parcel};
    commit`)
}

/** Pays the seller what was released less what came back of it: the payout of the release before is written by the same code. */
async function payOut() {
  const staff = (userId: number) => ({
    db: shop.db,
    now: () => new Date(at(15)),
    shopper: { id: userId },
    language: 'ar' as const,
    staff: {
      userId,
      name: 'Guest',
      role: 'admin' as const,
      rights: getRights({ role: 'admin', rights: [] }),
      sessionId: 1,
    },
  })
  const [drafter, other] = await select("select id from users where email <> 'guest1@guest.invalid'")
  const [{ id: sellerId }] = await select("select id from sellers where slug = 'old'")
  const id = await draftByHand(staff(drafter.id), { sellerId })
  await approvePayout(staff(other.id), id, { version: 1 })
  await payPayout(staff(drafter.id), id, { version: 2, reference: '' })
}

const select = async (query: string) => (await shop.pool.query(query)).rows

/** What is posted of returns, by the accounts. */
const received = async () =>
  Object.fromEntries(
    (
      await select(`select posted.key, jsonb_object_agg(account.kind, entry.amount) as entries from book_groups as posted
        join book_entries as entry on group_id = posted.id join book_accounts as account on account.id = account_id
        where document like 'return:%' group by posted.id`)
    ).map(({ key, entries }) => [key, entries]),
  )

const first = { owed: 6_200, commission: 800, refunds_due: -7_000 }
const before = {
  'received:1:1': first,
  'received:2:1': { held: 9_000, commission: 1_000, promotions: -3_500, refunds_due: -6_500 },
  'received:3:1': { held: 8_550, commission: 950, promotions: -2_000, refunds_due: -7_500 },
}

test('a shop of the release before has the same books, and nothing is posted again', async () => {
  const tables = 'book_groups book_entries book_accounts book_days book_state payouts payout_lines'.split(' ')
  const read = () =>
    Promise.all(tables.map((table) => select(`select * from ${table} as row order by row::text`)))
  await payOut()
  const posted = await read()
  expect(await received()).toEqual(before)
  await shop.upgrade()
  expect(await findBookFaults(shop.db)).toEqual([])
  expect(await postMissing(shop.db, { now: () => new Date(at(15)) })).toBe(0)
  // As when anything of them changes: what they should have is what they have.
  await select('select post_delivery(id) from payments')
  await select('select post_return(id) from returns')
  expect(await read()).toEqual(posted)

  // The one that was paid out comes to nought when it is closed.
  await select("update returns set status = 'closed' where parcel_id = 1")
  const undone = Object.fromEntries(Object.entries(first).map(([kind, amount]) => [kind, -amount]))
  expect(await received()).toEqual(Object.assign({ 'received:1:1:undone': undone }, before))
  expect(await findBookFaults(shop.db)).toEqual([])
})
