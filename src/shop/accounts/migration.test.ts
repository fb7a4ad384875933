import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import { expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { listCartItems } from '#shop/cart/queries.ts'
import { createSessions } from './session.ts'
import { signToken } from './session-token.ts'

const now = () => new Date()

type Journal = { entries: { tag: string }[] }

/** A folder with the migrations before the one with this tag. */
async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dijla-migrations-'))
  const journal: Journal = JSON.parse(await readFile('migrations/meta/_journal.json', 'utf8'))
  const index = journal.entries.findIndex((entry) => entry.tag.endsWith(tag))
  expect(index).toBeGreaterThan(0)
  const entries = journal.entries.slice(0, index)
  await mkdir(join(folder, 'meta'))
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const entry of entries)
    await cp(join('migrations', `${entry.tag}.sql`), join(folder, `${entry.tag}.sql`))
  return folder
}

/** Runs `check` on an empty database with the migrations before the one with this tag. */
async function onDatabaseBefore(tag: string, check: (shop: { db: Database; pool: Pool }) => Promise<void>) {
  const before = await migrationsBefore(tag)
  const log = createLog('silent')
  const postgres = inject('postgres')
  const name = `test_migration${tag}_${process.pid}`
  const admin = openDatabase(postgres, { log, max: 1 })
  await admin.pool.query(`create database ${name}`)
  const { db, pool, close } = openDatabase({ ...postgres, database: name }, { log, max: 3 })
  try {
    await migrate(pool, before)
    await check({ db, pool })
  } finally {
    await close()
    await admin.pool.query(`drop database if exists ${name} with (force)`)
    await admin.close()
    await rm(before, { recursive: true, force: true })
  }
}

const addTea = `
  insert into categories (slug, name_en, name_ar, image, position) values ('tea', 'Tea', 'شاي', 'x', 0);
  insert into products (slug, title_en, title_ar, description_en, description_ar, brand, search_text, image, price, rating, review_count, stock_quantity, category_id, created_at)
    select 'tea', 'Tea', 'شاي', '', '', 'Dijla', 'tea', 'x', 1000, 0, 0, 5, id, now() from categories;`

test('migrating keeps accounts, carts, orders and staff; removed accounts lose their staff role', () =>
  onDatabaseBefore('_device_cookies', async ({ pool }) => {
    await pool.query(`${addTea}
      insert into users (id, name, email, username, username_key, phone, removed_at) values
        (1000, 'Zainab', 'z@example.com', 'zainab', 'zainab', '+9647701234567', null),
        (1001, '', 'gone@removed.invalid', null, null, null, now()),
        (1002, 'Sara', 's@example.com', 'sara', 'sara', null, null);
      insert into sign_in_methods (user_id, account_id, provider_id, password) values (1000, '1000', 'credential', 'hash');
      insert into staff_members (user_id, role, created_at) values (1001, 'admin', now()), (1002, 'admin', now());
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
    expect(after.users).toMatchObject(original.users)
    expect(original.methods).toMatchObject(after.methods)
    expect(after.carts).toMatchObject(original.carts)
    expect(after.orders).toMatchObject(original.orders)
    expect((await pool.query('select user_id from staff_members')).rows).toEqual([{ user_id: 1002 }])
    await pool.query(`update users set phone = '+9647701234567' where id = 1002`)
    // A second run changes nothing.
    await migrate(pool, 'migrations')
  }))

/** The cookies that better-auth signed for these tokens with this secret. */
const secret = 'a secret of the shop'
const guestCookie = 'Zr4XbQ0aTn7LsK2dWv9HcYp1MgEu6JfR.ZdtlN4ONDebpXTuqH%2F756RirbGpw78jzOXC2HA01WFY%3D'
const accountCookie = 'qT8sVw3nB6yKd0LmXe5RhJ2gPzUa9CfI.AXvDG2IxwJ%2FFGE5bkU%2B1QGevig0P6TibnrswXzHvMd0%3D'

test('sessions of the release before stay valid, a guest keeps the cart, and no token stays in the table', () =>
  onDatabaseBefore('_hash_session_tokens', async ({ db, pool }) => {
    await pool.query(`${addTea}
      insert into users (id, name, email, is_anonymous) values
        (1000, 'Guest', 'temp-x@guest.invalid', true), (1001, 'Zainab', 'z@example.com', false);
      insert into sign_in_methods (user_id, account_id, provider_id, password) values (1001, '1001', 'credential', 'hash');
      insert into sessions (user_id, token, expires_at) values
        (1000, 'Zr4XbQ0aTn7LsK2dWv9HcYp1MgEu6JfR', now() + interval '180 days'),
        (1001, 'qT8sVw3nB6yKd0LmXe5RhJ2gPzUa9CfI', now() + interval '90 days');
      insert into cart_items (user_id, product_id, quantity, price_seen, added_at) select 1000, id, 2, 1000, now() from products`)
    await migrate(pool, 'migrations')

    const sessions = createSessions({ db, secret, alwaysSecure: false })
    const app = new Hono().get('/', async (c) => {
      const shopper = await sessions.find(c)
      return c.json(
        shopper && { ...shopper, cart: await listCartItems({ db, now, shopper, language: 'ar' }) },
      )
    })
    const open = async (value: string) => {
      const response = await app.request('/', { headers: { cookie: `dijla.session_token=${value}` } })
      return { body: await response.json(), setCookies: response.headers.getSetCookie() }
    }
    expect(await open(guestCookie)).toMatchObject({
      body: { id: 1000, cart: [{ quantity: 2 }] },
      setCookies: [],
    })
    // Half of its time has passed, so it is renewed, with the same token.
    const account = await open(accountCookie)
    expect(account.body).toMatchObject({ id: 1001, cart: [] })
    expect(account.setCookies[0]).toContain(`dijla.session_token=${accountCookie};`)

    const { rows } = await pool.query('select * from sessions order by id')
    expect(JSON.stringify(rows)).not.toMatch(/Zr4Xb|qT8sV/)
    for (const row of rows) expect((await open(signToken(row.token_digest, secret))).body).toBeNull()
    expect((await pool.query('select user_id, password from sign_in_methods')).rows).toEqual([
      { user_id: 1001, password: 'hash' },
    ])
  }))

test('an app that is set up stays, an unfinished setup begins again, and members stay signed in', () =>
  onDatabaseBefore('_staff_sign_ins', async ({ pool }) => {
    await pool.query(`
      insert into users (id, name, email) values
        (1000, 'Zainab', 'z@example.com'), (1001, 'Omar', 'o@example.com'), (1002, 'Sara', 's@example.com');
      insert into staff_members (user_id, role, created_at, factor_secret, factor_confirmed_at) values
        (1000, 'admin', now(), 'CONFIRMED', now()), (1001, 'staff', now(), 'UNFINISHED', null);
      insert into sessions (id, user_id, token_digest, expires_at, created_at)
        select id - 999, id, id, now() + interval '90 days', now() - interval '2 days' from users;
      insert into staff_sessions (session_id, factor_shown_at) values (1, now() - interval '2 days')`)
    await migrate(pool, 'migrations')
    const apps = await pool.query('select user_id, secret from user_factors')
    expect(apps.rows).toEqual([{ user_id: 1000, secret: 'CONFIRMED' }])
    const sessions = await pool.query(`select session_id, factor_shown_at is not null as verified,
      seen_at > now() - interval '1 hour' as seen from staff_sessions order by 1`)
    expect(sessions.rows).toEqual([
      { session_id: 1, verified: true, seen: true },
      { session_id: 2, verified: false, seen: true },
    ])
  }))

test('an app moves to the account with the last code it accepted, and no copy of its secret stays', () =>
  onDatabaseBefore('_user_factors', async ({ pool }) => {
    await pool.query(`
      insert into users (id, name, email) select id, 'Member', id || '@example.com' from generate_series(1000, 1001) id;
      insert into staff_members (user_id, role, created_at, factor_secret, factor_confirmed_at, factor_last_step) values
        (1000, 'admin', now(), 'CONFIRMED', now(), 7), (1001, 'staff', now(), null, null, null);
      insert into staff_recovery_codes values ('a', 1000, now()), ('b', 1001, now())`)
    await migrate(pool, 'migrations')
    const rows = async (query: string) =>
      (await pool.query(query)).rows.map((row) => Object.values(row).join(' '))
    expect(await rows('select user_id, secret, last_step from user_factors')).toEqual(['1000 CONFIRMED 7'])
    expect(await rows('select digest from staff_recovery_codes')).toEqual(['a'])
    expect(
      await rows("select 1 from staff_members where to_jsonb(staff_members)::text like '%CONFIRMED%'"),
    ).toEqual([])
  }))
