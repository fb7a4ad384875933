import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { createTestDatabase } from '#test/harness/database.ts'
import { addSellers } from '#test/harness/sellers.ts'
import { closeDays } from './close-days.ts'
import { findBookFaults } from './find-book-faults.ts'
import { type Account, postGroup, reverseGroup } from './post-group.ts'
import { bookEntries, bookGroups, bookState } from './tables.ts'

const at = new Date('2026-11-20T10:00:00Z')
const cash: Account = { kind: 'till_office' }
let database: Awaited<ReturnType<typeof createTestDatabase>>
let held: Account

beforeAll(async () => {
  database = await createTestDatabase()
  const [sellerId] = await addSellers(database.db, [{ slug: 'basra', name: { ar: 'البصرة', en: 'Basra' } }])
  held = { kind: 'held', sellerId }
})
afterAll(() => database.close())

const manual = (key: string, amount: number, other = -amount) => ({
  kind: 'manual' as const,
  key,
  at,
  entries: [
    { account: cash, amount },
    { account: held, amount: other },
  ],
})

const failure = (error: unknown) => String((error as { cause?: unknown }).cause)
const rejection = (work: Promise<unknown>) => work.then(() => 'nothing failed', failure)

test('a group is posted once for its key, and balances', async () => {
  const { db } = database
  const id = await postGroup(db, manual('manual:1', 1_000))
  expect(id).toBeGreaterThan(0)
  expect(await postGroup(db, manual('manual:1', 2_000))).toBeNull()
  expect(await rejection(postGroup(db, manual('manual:2', 1_000, -900)))).toContain('add up to nought')
  const groups = await db.select({ key: bookGroups.key, day: bookGroups.day }).from(bookGroups)
  expect(groups).toEqual([{ key: 'manual:1', day: '2026-11-20' }])
  const entries = await db.select({ amount: bookEntries.amount }).from(bookEntries)
  expect(entries.map(({ amount }) => amount).sort()).toEqual([-1_000, 1_000])
})

test('of two processes with one key, one posts', async () => {
  const ids = await Promise.all([1, 2, 3].map((amount) => postGroup(database.db, manual('manual:3', amount))))
  expect(ids.filter((id) => id !== null)).toHaveLength(1)
})

test('a group is reversed once, by its opposite', async () => {
  const { db } = database
  const id = Number(await postGroup(db, manual('manual:4', 500)))
  const undone = await reverseGroup(db, id, { kind: 'undone', key: 'manual:4:undone', at })
  expect(undone).toBeGreaterThan(id)
  expect(await reverseGroup(db, id, { kind: 'undone', key: 'manual:4:undone again', at })).toBeNull()
  const { rows } = await db.execute(sql`select sum(amount)::int as sum from book_entries
    where group_id in (${id}, ${undone}) group by account_id`)
  expect(rows).toEqual([{ sum: 0 }, { sum: 0 }])
})

test('an unknown account, and another entry of a group, are refused; nothing is changed or deleted', async () => {
  const { db } = database
  const unknown = { account: { kind: 'owed' as const, sellerId: 9_999 }, amount: 1 }
  expect(await rejection(postGroup(db, { ...manual('manual:5', 1), entries: [unknown] }))).toContain(
    'book_accounts_seller_id_sellers_id_fk',
  )
  const id = Number(await postGroup(db, manual('manual:6', 700)))
  const [entry] = await db.select().from(bookEntries)
  expect(
    await rejection(
      db.execute(sql`insert into book_entries (group_id, account_id, amount)
        select ${id}, id, case kind when 'sales' then 1 else -1 end from book_accounts where kind in ('sales', 'losses')`),
    ),
  ).toContain('in one statement')
  for (const change of [
    sql`update book_entries set amount = 1`,
    sql`delete from book_entries`,
    sql`update book_groups set note = 'x'`,
    sql`delete from book_groups`,
    sql`delete from book_accounts`,
  ])
    expect(await rejection(db.execute(change))).toContain('append-only')
  expect(entry).toBeDefined()
})

test('what is posted for a closed day counts on the first open one', async () => {
  const { db } = database
  await closeDays({ db, now: () => new Date('2026-11-23T02:59:00Z') })
  expect(await db.select({ day: bookState.closedThrough }).from(bookState)).toEqual([{ day: '2026-11-21' }])
  await closeDays({ db, now: () => new Date('2026-11-23T03:00:00Z') })
  await postGroup(db, manual('manual:7', 100))
  await postGroup(db, { ...manual('manual:8', 100), at: new Date('2026-11-23T21:30:00Z') })
  const days = await db.select({ key: bookGroups.key, day: bookGroups.day }).from(bookGroups)
  expect(days).toContainEqual({ key: 'manual:7', day: '2026-11-23' })
  expect(days).toContainEqual({ key: 'manual:8', day: '2026-11-24' })
  expect(await rejection(db.execute(sql`update book_state set closed_through = '2026-11-20'`))).toContain(
    'stays closed',
  )
  expect(await findBookFaults(db)).toEqual([])
})

test('a day that closes has the groups that were being written', async () => {
  const { db } = database
  const now = () => new Date('2026-11-25T03:00:00Z')
  const { closing } = await transaction(db, async (tx) => {
    await postGroup(tx, { ...manual('manual:9', 100), at: new Date('2026-11-24T10:00:00Z') })
    let isOver = false
    const work = closeDays({ db, now }).finally(() => {
      isOver = true
    })
    const locks = sql`select from pg_locks where not granted and relation = 'book_groups'::regclass`
    await expect.poll(async () => isOver || (await db.execute(locks)).rowCount).toBeTruthy()
    return { closing: work }
  })
  await closing
  const { rows } = await db.execute(
    sql`select amount::int from book_days where day = '2026-11-24' order by amount`,
  )
  expect(rows).toEqual([{ amount: -200 }, { amount: 200 }])
  expect(await findBookFaults(db)).toEqual([])
})

test('the payment of a parcel is read by an index: a statement of 100,000 lines, a release and a receipt read one for each', async () => {
  const rows = await transaction(database.db, async (db) => {
    await db.execute(sql`set local enable_seqscan = off`)
    return (await db.execute(sql`explain select collected from payments where parcel_id = 1`)).rows
  })
  expect(JSON.stringify(rows)).toContain('payments_parcel')
})
