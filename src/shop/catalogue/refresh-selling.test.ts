import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { addOffer, addSeller } from '#test/harness/offers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { refreshAllSellers, refreshSelling, withholdOffers } from './refresh-selling.ts'
import { variants } from './variant-tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** A seller with an offer that is first on each of three pages of the shop. */
async function addOffers() {
  const sellerId = await addSeller(shop.db)
  const pages: { id: number; slug: string }[] = []
  for (let nth = 0; nth < 3; nth += 1) {
    const page = await shop.addProduct({ price: 10_000 })
    await addOffer(shop.db, { productId: page.id, sellerId, price: 9_000 })
    pages.push(page)
  }
  return { sellerId, pages }
}

const setSeller = (id: number, values: Partial<typeof sellers.$inferInsert>) =>
  transaction(shop.db, async (tx) => {
    await tx.update(sellers).set(values).where(eq(sellers.id, id))
    await refreshSelling({ db: tx, now: shop.deps.now }, id)
  })

const withheld = async (sellerId: number) =>
  (
    await shop.db
      .select({ withheld: variants.withheld })
      .from(variants)
      .where(eq(variants.sellerId, sellerId))
      .orderBy(asc(variants.id))
  ).map((row) => row.withheld)

const stateOf = async (id: number) => {
  const [state] = await shop.db
    .select({ selling: sellers.selling, pending: sellers.offersPending })
    .from(sellers)
    .where(eq(sellers.id, id))
  return state
}

test('a suspended seller has no offer, in batches, and all of them again when it is open', async () => {
  const { sellerId, pages } = await addOffers()
  await setSeller(sellerId, { status: 'suspended' })
  expect(await stateOf(sellerId)).toEqual({ selling: false, pending: true })
  await withholdOffers(shop.db, sellerId, 2)
  expect(await withheld(sellerId)).toEqual([true, true, true])
  expect(await stateOf(sellerId)).toEqual({ selling: false, pending: false })
  for (const { slug } of pages)
    expect((await shop.browser().get(`/api/products/${slug}`)).body).toMatchObject({ price: 10_000 })
  await setSeller(sellerId, { status: 'open' })
  await withholdOffers(shop.db, sellerId)
  expect(await withheld(sellerId)).toEqual([false, false, false])
  for (const { slug } of pages)
    expect((await shop.browser().get(`/api/products/${slug}`)).body).toMatchObject({ price: 9_000 })
})

test('maintenance completes what a process left, also of a seller that is open again', async () => {
  const { sellerId, pages } = await addOffers()
  await setSeller(sellerId, { status: 'suspended' })
  // As after the first batch of one.
  await shop.db.execute(
    sql`update variants set withheld = true where seller_id = ${sellerId} and product_id = ${pages[0]?.id}`,
  )
  await setSeller(sellerId, { status: 'open' })
  expect(await stateOf(sellerId)).toEqual({ selling: true, pending: true })
  await refreshAllSellers(shop.deps)
  expect(await withheld(sellerId)).toEqual([false, false, false])
  expect(await stateOf(sellerId)).toEqual({ selling: true, pending: false })
})

test('a seller is away from the first day until the last one, in Baghdad', async () => {
  const { sellerId } = await addOffers()
  await setSeller(sellerId, { awayFrom: '2026-11-05', awayUntil: '2026-11-06' })
  const sellsAt = async (moment: string) => {
    await refreshAllSellers({ db: shop.db, now: () => new Date(moment) })
    return (await stateOf(sellerId))?.selling
  }
  expect(await sellsAt('2026-11-04T20:59:59Z')).toBe(true)
  expect(await sellsAt('2026-11-04T21:00:00Z')).toBe(false)
  expect(await withheld(sellerId)).toEqual([true, true, true])
  expect(await sellsAt('2026-11-06T20:59:59Z')).toBe(false)
  expect(await sellsAt('2026-11-06T21:00:00Z')).toBe(true)
  expect(await withheld(sellerId)).toEqual([false, false, false])
  const { rows } = await shop.db.execute(sql`select selling from sellers where id = 1`)
  expect(rows).toEqual([{ selling: true }])
})

test('a variant added for a seller who does not sell is withheld, also while it is being suspended', async () => {
  const { sellerId } = await addOffers()
  const page = await shop.addProduct({ price: 10_000 })
  // Waits for the variant's transaction, so that its batches include the variant.
  const { suspended } = await transaction(shop.db, async (tx) => {
    await addOffer(tx, { productId: page.id, sellerId, price: 9_000 })
    const waiting = setSeller(sellerId, { status: 'suspended' })
    await waitForLock()
    return { suspended: waiting }
  })
  await suspended
  await withholdOffers(shop.db, sellerId)
  const next = await shop.addProduct({ price: 10_000 })
  await addOffer(shop.db, { productId: next.id, sellerId, price: 9_000 })
  expect(await withheld(sellerId)).toEqual([true, true, true, true, true])
})

const waitForLock = () =>
  expect
    .poll(async () => {
      const { rows } = await shop.db.execute(
        sql`select count(*)::int as waiting from pg_locks where not granted`,
      )
      return rows[0]?.waiting
    })
    .toBeGreaterThan(0)

test('two refreshes at once leave what the last change requires', async () => {
  const { sellerId } = await addOffers()
  for (const status of ['suspended', 'open', 'suspended'] as const) {
    await setSeller(sellerId, { status })
    await Promise.all([
      withholdOffers(shop.db, sellerId, 1),
      withholdOffers(shop.db, sellerId, 1),
      refreshAllSellers(shop.deps),
    ])
    expect(await stateOf(sellerId)).toEqual({ selling: status === 'open', pending: false })
    expect(new Set(await withheld(sellerId))).toEqual(new Set([status !== 'open']))
  }
})
