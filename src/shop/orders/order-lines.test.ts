import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { createOrderFixtures, type OrderFixtures, orderBody } from '#test/harness/order-fixtures.ts'
import { lockConfirmedLines } from './order-lines.ts'
import { getDestination, readTerms } from './order-terms.ts'

let fixture: OrderFixtures
beforeAll(async () => {
  fixture = await createOrderFixtures()
})
afterAll(() => fixture.close())

test('products are locked by a statement that is not planned anew for each order, of any number of lines', async () => {
  const shopper = await fixture.addShopper()
  const ids: number[] = []
  for (let number = 0; number < 7; number += 1) ids.push((await fixture.addProduct({ price: 1000 })).id)
  // Of a small table any number of lines costs the same. Without triggers, as nobody buys these.
  await transaction(shopper.db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into products (slug, category_id, title, description, brand, image, price, stock_quantity, search_text)
      select gen_random_uuid(), category_id, title, description, brand, image, price, stock_quantity, search_text
      from (select * from products order by id desc limit 1) as model, generate_series(1, 3000)`)
    await tx.execute(sql`insert into variants (product_id, price, stock_quantity, position)
      select id, price, 1, 0 from products where id > ${ids.at(-1)}`)
  })
  await shopper.db.execute(sql`analyze products, variants`)
  const lock = async (count: number) => {
    const lines = ids.slice(0, count).map((productId) => ({ productId, quantity: 1 }))
    const body = orderBody(lines, count * 1000)
    const terms = await readTerms(shopper, getDestination(shopper, body))
    return transaction(shopper.db, async (db) => {
      // As in a shop: the server of the tests leaves no choice.
      await db.execute(sql`set local plan_cache_mode = auto`)
      const confirmed = await lockConfirmedLines({ ...shopper, db }, body, terms)
      const { rows } = await db.execute<{ generic: number }>(
        sql`select generic_plans::int as generic from pg_prepared_statements where name = 'lock_products'`,
      )
      return { ids: confirmed.lines.map(({ productId }) => productId), generic: rows[0]?.generic }
    })
  }
  for (let times = 0; times < 5; times += 1) expect((await lock(1)).generic).toBe(0)
  // From its sixth execution on PostgreSQL chooses.
  expect(await lock(1)).toEqual({ ids: ids.slice(0, 1), generic: 1 })
  expect(await lock(7)).toEqual({ ids, generic: 2 })
})
