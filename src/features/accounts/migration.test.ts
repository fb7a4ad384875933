import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log/log.ts'

type Journal = { entries: { tag: string }[] }

/** A folder with the migrations before the one with this tag. */
async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dijla-migrations-'))
  const journal: Journal = JSON.parse(await readFile('migrations/meta/_journal.json', 'utf8'))
  const at = journal.entries.findIndex((entry) => entry.tag.endsWith(tag))
  expect(at).toBeGreaterThan(0)
  const entries = journal.entries.slice(0, at)
  await mkdir(join(folder, 'meta'))
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const entry of entries)
    await cp(join('migrations', `${entry.tag}.sql`), join(folder, `${entry.tag}.sql`))
  return folder
}

test('migrating keeps accounts, carts, orders and staff; removed accounts lose their staff role', async () => {
  const before = await migrationsBefore('_device_cookies')
  const log = createLog('silent')
  const postgres = inject('postgres')
  const name = `test_migration_${process.pid}`
  const admin = openDatabase(postgres, { log, max: 1 })
  await admin.pool.query(`create database ${name}`)
  const { pool, close } = openDatabase({ ...postgres, database: name }, { log, max: 3 })
  try {
    await migrate(pool, before)
    await pool.query(`
      insert into users (id, name, email, username, username_key, phone, removed_at) values
        (1000, 'Zainab', 'z@example.com', 'zainab', 'zainab', '+9647701234567', null),
        (1001, '', 'gone@removed.invalid', null, null, null, now()),
        (1002, 'Sara', 's@example.com', 'sara', 'sara', null, null);
      insert into sign_in_methods (user_id, account_id, provider_id, password) values (1000, '1000', 'credential', 'hash');
      insert into staff_members (user_id, role, created_at) values (1001, 'admin', now()), (1002, 'admin', now());
      insert into categories (slug, name_en, name_ar, image, position) values ('tea', 'Tea', 'شاي', 'x', 0);
      insert into products (slug, title_en, title_ar, description_en, description_ar, brand, search_text, image, price, rating, review_count, stock_quantity, category_id, created_at)
        select 'tea', 'Tea', 'شاي', '', '', 'Dijla', 'tea', 'x', 1000, 0, 0, 5, id, now() from categories;
      insert into cart_items (user_id, product_id, quantity, price_seen, added_at) select 1000, id, 2, 1000, now() from products;
      insert into orders (user_id, total_amount, status, payment_method, shipping_address, created_at)
        values (1000, 1000, 'pending', 'cash', 'Baghdad', now())`)
    const facts = async () =>
      (
        await pool.query(`select (select json_agg(users order by id) from users) as users,
          (select json_agg(cart_items) from cart_items) as carts, (select json_agg(orders) from orders) as orders,
          (select json_agg(sign_in_methods) from sign_in_methods) as methods`)
      ).rows[0]
    const original = await facts()
    await migrate(pool, 'migrations')
    const after = await facts()
    expect(after.users).toEqual(original.users)
    expect(after.methods).toEqual(original.methods)
    expect(after.carts).toMatchObject(original.carts)
    expect(after.orders).toMatchObject(original.orders)
    expect((await pool.query('select user_id from staff_members')).rows).toEqual([{ user_id: 1002 }])
    await pool.query(`update users set phone = '+9647701234567' where id = 1002`)
    // A second run changes nothing.
    await migrate(pool, 'migrations')
  } finally {
    await close()
    await admin.pool.query(`drop database if exists ${name} with (force)`)
    await admin.close()
    await rm(before, { recursive: true, force: true })
  }
})
