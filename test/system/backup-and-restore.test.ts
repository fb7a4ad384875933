import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backup, restore } from '#platform/backup/backup.ts'
import { type Frame, readFrames, writeFrames } from '#platform/backup/frames.ts'
import { applyMigrations, listTables, readMigrations } from '#platform/backup/schema.ts'
import type { Connection } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { createPictures } from '#platform/pictures/store.ts'
import { filledByStart } from '#src/server/filled-by-start.ts'
import { createTestDatabase } from '../harness/database.ts'
import { orderBody } from '../harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '../harness/shop.ts'

let folder: string
let shop: TestShop
let file: string
let picture: string
const at = new Date('2026-11-01T09:00:00Z')

const placeOf = (connection: Connection, pictures = 'pictures') => ({
  connection,
  pictures: { dir: join(folder, pictures), bucket: null },
  uploads: { dir: join(folder, `${pictures}-uploads`), bucket: null },
  migrationsDir: 'migrations',
})

/** Creates a shop with rows in nearly every table. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dijla-backup-'))
  shop = await createTestShop({ seed: 'small' })
  const product = await shop.addProduct({
    price: 1000,
    titleAr: 'كتلي «نحاس»\tسطر\nثانٍ',
    titleEn: `back\\slash "quoted" 'n \u{1F525}`,
  })
  const browser = shop.browser()
  await browser.post('/api/users', {
    username: 'zainab',
    email: 'zainab@example.com',
    password: 'palm-tree-2026',
    name: 'زينب',
  })
  const lines = [{ productId: product.id, quantity: 2 }]
  const headers = { 'Idempotency-Key': 'backup test' }
  expect((await browser.post('/api/orders', orderBody(lines, 2000), { headers })).status).toBe(201)
  await browser.post('/api/cart', { userId: 1, productId: product.id, quantity: 3 })
  await browser.post('/api/login', { username: 'nobody', password: 'nothing' })
  await browser.post('/api/newsletter', { email: 'reader@example.com' })
  await shop.db.execute(sql`
    with seller as (insert into sellers (slug, name, status) values ('x', '{"ar": "x", "en": "x"}', 'refused') returning id),
    paper as (insert into seller_papers (seller_id, kind, name, media_type, bytes, sha256, created_at)
      select id, kind, 'x', 'application/pdf', 8, '', now() from seller, unnest(array['licence', 'pickup']) as kind returning id)
    insert into seller_paper_files (paper_id, bytes) select id, decode('00255044460aff27', 'hex') from paper`)
  const pictures = createPictures({ dir: join(folder, 'pictures'), log: createLog('silent') })
  const source = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#cfe9e5' } })
    .jpeg()
    .toBuffer()
  picture = (await pictures.add(source)).name
  file = join(folder, 'first.backup')
})
const opened: Awaited<ReturnType<typeof createTestDatabase>>[] = []

/** A migrated database that no shop uses. */
async function quietDatabase() {
  const database = await createTestDatabase()
  await database.pool.end()
  opened.push(database)
  return database
}

afterAll(async () => {
  for (const database of opened) await database.close()
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

async function withClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(typeof connection === 'string' ? { connectionString: connection } : connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every row of every table and every sequence, as text. */
function contentOf(connection: Connection) {
  return withClient(connection, async (client) => {
    const content: Record<string, unknown[]> = {}
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(`select t::text as row from "${name}" t order by 1`)
      content[name] = rows.map(({ row }) => row)
    }
    const { rows } = await client.query(
      `select sequencename as name, last_value::text as last from pg_sequences where schemaname in ('public', 'drizzle') order by 1`,
    )
    content.sequences = rows
    return content
  })
}

/** A description of the schema: columns, indexes, constraints, triggers, functions. */
function schemaOf(connection: Connection) {
  return withClient(connection, async (client) => {
    const ask = async (text: string) => (await client.query(text)).rows
    return {
      columns: await ask(
        `select table_name, column_name, data_type, is_nullable, column_default, generation_expression, identity_generation
         from information_schema.columns where table_schema = 'public' order by 1, ordinal_position`,
      ),
      indexes: await ask(`select indexdef from pg_indexes where schemaname = 'public' order by 1`),
      constraints: await ask(
        `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as is, convalidated from pg_constraint
         where connamespace = 'public'::regnamespace order by 1, 2`,
      ),
      triggers: await ask(
        `select pg_get_triggerdef(oid) as is, tgenabled from pg_trigger where not tgisinternal order by 1`,
      ),
    }
  })
}

describe('backup → restore', () => {
  test('restores the same shop: every row of every table, every sequence, the schema, the pictures', async () => {
    const saved = await backup(placeOf(shop.connection), file, at)
    expect(saved).toMatchObject({ pictures: 1 })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const before = await contentOf(shop.connection)
    expect(before.orders).toHaveLength(1)
    const fresh = await quietDatabase()
    const restored = await restore(placeOf(fresh.connection, 'elsewhere'), file, { filledByStart })
    expect(restored).toMatchObject({
      rows: saved.rows,
      tables: saved.tables,
      pictures: 1,
      at: at.toISOString(),
    })
    expect(await contentOf(fresh.connection)).toEqual(before)
    expect(await schemaOf(fresh.connection)).toEqual(await schemaOf(shop.connection))
    const sourceIn = (pictures: string) => readFile(join(folder, pictures, 'sources', `${picture}.webp`))
    expect(await sourceIn('elsewhere')).toEqual(await sourceIn('pictures'))
  })

  test('is a consistent snapshot while orders go on: every order has its lines and has reduced the stock', async () => {
    const { id } = await shop.addProduct({ price: 1000, stockQuantity: 500 })
    let ordering = true
    const load = Array.from({ length: 4 }, async () => {
      while (ordering)
        expect(
          (await shop.browser().post('/api/orders', orderBody([{ productId: id, quantity: 1 }], 1000)))
            .status,
        ).toBe(201)
    })
    const during = join(folder, 'during.backup')
    for (let round = 0; round < 3; round += 1) await backup(placeOf(shop.connection), during, at)
    ordering = false
    await Promise.all(load)
    const fresh = await quietDatabase()
    await restore(placeOf(fresh.connection), during, { filledByStart })
    await withClient(fresh.connection, async (client) => {
      const { rows } = await client.query(
        `select (select count(*)::int from orders o where not exists (select from order_items i where i.order_id = o.id)) as torn,
           (select stock_quantity from products where id = $1) as left,
           (select count(*)::int from order_items where product_id = $1) as sold`,
        [id],
      )
      expect(rows[0].torn).toBe(0)
      expect(rows[0].sold).toBeGreaterThan(0)
      expect(rows[0].left).toBe(500 - rows[0].sold)
      // New orders get unused numbers, because the key and the counter are part of the backup.
      const { rows: numbers } = await client.query<{ id: number }>(
        `insert into orders (user_id, total_amount, status, payment_method, shipping_address, created_at)
         select user_id, 0, 'pending', 'cash', 'after the restore', now()
         from (select user_id from orders limit 1) as anybody, generate_series(1, 200)
         returning id`,
      )
      expect(new Set(numbers.map(({ id: number }) => number)).size).toBe(200)
    })
  })

  test('a backup of an older version is migrated', async () => {
    const fresh = await quietDatabase()
    const older = readMigrations('migrations').slice(0, 3)
    await withClient(fresh.connection, async (client) => {
      await client.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
      await applyMigrations(client, older)
      await client.query(
        `insert into categories (slug, name_en, name_ar, image, position) values ('old', 'Old', 'قديم', '/p.jpg', 1)`,
      )
    })
    const old = join(folder, 'old.backup')
    await backup(placeOf(fresh.connection, 'none'), old, at)
    await restore(placeOf(fresh.connection, 'none'), old, { replace: true })
    expect(await schemaOf(fresh.connection)).toEqual(await schemaOf(shop.connection))
    const { categories } = await contentOf(fresh.connection)
    expect(categories).toEqual([expect.stringContaining('old')])
  })
})

describe('data is never overwritten by mistake', () => {
  async function refused(work: () => Promise<unknown>, sentence: RegExp) {
    const before = await contentOf(shop.connection)
    await expect(work()).rejects.toThrow(sentence)
    expect(await contentOf(shop.connection)).toEqual(before)
  }

  /** A database with data that no start has written. */
  async function usedDatabase() {
    const { connection } = await quietDatabase()
    await withClient(connection, (client) =>
      client.query(
        `insert into categories (slug, name, image, position) values ('mine', '{"en": "Mine", "ar": "لي"}', '/p.jpg', 1)`,
      ),
    )
    return connection
  }

  test('a database that contains a shop is refused, also one that a running shop uses', async () => {
    await refused(
      () => restore(placeOf(shop.connection), file, { replace: true }),
      /A Dijla is running on this database/,
    )
    const used = await usedDatabase()
    await expect(restore(placeOf(used), file, { filledByStart })).rejects.toThrow(/add --replace/)
    expect((await contentOf(used)).categories).toHaveLength(1)
  })

  test('a damaged file is refused with a sentence before anything is touched', async () => {
    const damaged = join(folder, 'damaged.backup')
    const bytes = await readFile(file)
    const fresh = await quietDatabase()
    const before = await contentOf(fresh.connection)
    for (const changed of [
      bytes.subarray(0, bytes.length - 100),
      Buffer.alloc(0),
      Buffer.from('%PDF-1.7'),
      bytes.with(Math.floor(bytes.length / 2), 0x55),
    ]) {
      await writeFile(damaged, changed)
      await expect(restore(placeOf(fresh.connection), damaged, { replace: true })).rejects.toThrow(
        /is damaged or cut short|is not a backup of Dijla/,
      )
    }
    expect(await contentOf(fresh.connection)).toEqual(before)
  })

  async function* framesOf(change: (frame: Frame) => Frame | null): AsyncGenerator<Frame> {
    for await (const frame of readFrames(file)) {
      const changed = change(frame)
      if (changed) yield changed
    }
  }

  test('a backup of a newer version is refused with an error message', async () => {
    const newer = join(folder, 'newer.backup')
    await writeFrames(
      newer,
      framesOf(({ head, body }) =>
        head.kind === 'about'
          ? { head: { ...head, migrations: [...head.migrations, { hash: 'tomorrow', at: 1 }] }, body }
          : { head, body },
      ),
    )
    const fresh = await quietDatabase()
    await expect(restore(placeOf(fresh.connection), newer, { filledByStart })).rejects.toThrow(
      /newer or another version/,
    )
  })

  test('rows that violate a constraint leave everything unchanged, and another file replaces it', async () => {
    const torn = join(folder, 'torn.backup')
    await writeFrames(
      torn,
      framesOf((frame) => (frame.head.kind === 'rows' && frame.head.table === 'orders' ? null : frame)),
    )
    const used = await usedDatabase()
    const before = await contentOf(used)
    await expect(restore(placeOf(used), torn, { replace: true })).rejects.toThrow(/foreign key/)
    expect(await contentOf(used)).toEqual(before)
    await restore(placeOf(used), file, { replace: true })
    expect((await contentOf(used)).orders).toHaveLength(1)
  })

  test('backing up a database without a shop is refused', async () => {
    const fresh = await quietDatabase()
    await withClient(fresh.connection, (client) => client.query('drop schema drizzle cascade'))
    const none = join(folder, 'none.backup')
    await expect(backup(placeOf(fresh.connection), none, at)).rejects.toThrow(/no shop in this database/)
    await expect(stat(none)).rejects.toThrow('ENOENT')
  })
})
