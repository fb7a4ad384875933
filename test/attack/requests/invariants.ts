import type { TestApp } from './fixtures.ts'

type Row = Record<string, unknown>

async function rows({ db }: TestApp, query: string, values: unknown[] = []): Promise<Row[]> {
  return (await db.$client.query(query, values)).rows
}

/** Checks what must hold after any attack. Returns one row per violation, with a sentence in `what`. */
export async function brokenInvariants(shop: TestApp): Promise<Row[]> {
  const broken = await Promise.all([
    rows(
      shop,
      `select 'ledger and stock differ' as what, p.id, p.stock_quantity, coalesce(sum(c.change), 0)::int as ledger
       from products p left join stock_changes c on c.product_id = p.id
       group by p.id having p.stock_quantity <> coalesce(sum(c.change), 0)`,
    ),
    rows(shop, "select 'negative stock' as what, id from products where stock_quantity < 0"),
    rows(
      shop,
      `select 'an order total differs from the sum of its lines' as what, o.id from orders o join order_items i on i.order_id = o.id
       group by o.id having o.total_amount <> sum(i.quantity * i.price)`,
    ),
    rows(
      shop,
      `select 'a cart line has an invalid quantity' as what, id from cart_items where quantity < 1 or quantity > 1000000`,
    ),
    rows(
      shop,
      "select 'no admin is left' as what where not exists (select from staff_members where role = 'admin')",
    ),
  ])
  return broken.flat()
}

/** Reads data that no shopper may change, and all data of the victim. */
export async function protectedData(shop: TestApp, victimId: number): Promise<Record<string, Row[]>> {
  const of = (table: string, column = 'user_id') =>
    rows(shop, `select * from ${table} where ${column} = $1 order by 1`, [victimId])
  return {
    staff: await rows(shop, 'select user_id, role from staff_members order by 1'),
    factors: await rows(
      shop,
      'select session_id, factor_shown_at from staff_sessions where factor_shown_at is not null order by 1',
    ),
    audit: await rows(shop, 'select count(*)::int from audit_entries'),
    // `last_write` is excluded: every request to /readyz updates it.
    settings: await rows(shop, "select * from settings where name <> 'last_write' order by 1"),
    categories: await rows(shop, 'select * from categories order by 1'),
    products: await rows(
      shop,
      'select id, slug, title, price, discount_price, hidden, image from products order by 1',
    ),
    account: await of('users', 'id'),
    orders: await of('orders'),
    addresses: await of('addresses'),
    wishlist: await of('wishlist_items'),
    cart: await of('cart_items'),
    restockRequests: await of('restock_requests'),
  }
}
