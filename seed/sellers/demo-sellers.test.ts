import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBookFaults } from '#shop/books/find-book-faults.ts'
import { orderStatuses } from '#shop/orders/domain/order-status.ts'
import { listWaitingParcels } from '#shop/payouts/release.ts'
import { readOfferProjection, recountOffers } from '#test/harness/offer-recount.ts'
import { findLedgerFaults, findParcelFaults, findRecountFaults } from '#test/harness/parcel-consistency.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { type DemoCategory, readDemoCatalogue } from '../demo-catalogue.ts'
import { customerUsername } from '../demo-customer.ts'
import { demoOrders } from '../demo-orders.ts'
import { generatePasswords } from '../demo-passwords.ts'
import { staffUsernames } from '../demo-staff.ts'
import { type DemoAccounts, seedDemo, writePeople } from '../seed.ts'
import { demoSlides } from '../slides.ts'
import type { DemoPictures } from '../store-pictures.ts'
import { arabicText, englishText } from '../text-rules.ts'
import { writeCatalogueOnce } from '../write-catalogue.ts'
import { demoOffers } from './demo-offers.ts'
import { demoSellers } from './demo-sellers.ts'
import { sellerUsernames } from './write-sellers.ts'

const image = '/pictures/0000000000000001-640.jpg'

let shop: TestShop
let people: DemoAccounts
let products: DemoCategory['products']
beforeAll(async () => {
  shop = await createTestShop({ categories: false })
  // Of the catalogue what the orders and the sellers need, as it is written.
  const offered = Object.values(demoOffers).flatMap(({ offers }) => offers.map(({ product }) => product))
  const ordered = demoOrders.flatMap(({ lines }) => lines.map(({ category }) => category))
  const catalogue = (await readDemoCatalogue()).map((category) => {
    const needed = category.products.filter(
      ({ slug, options }, index) =>
        offered.includes(slug) || (ordered.includes(category.slug) && options.length === 0 && index < 12),
    )
    return { ...category, products: needed.map((product) => ({ ...product, reviews: [] })) }
  })
  products = catalogue.flatMap((category) => category.products)
  const addresses = (await readDemoCatalogue()).flatMap((category) =>
    category.products.flatMap(({ slug, pictures, valuePictures }) =>
      [...pictures, ...valuePictures.flatMap(({ files }) => files)].map((file): [string, string] => [
        `${slug}/${file}`,
        `/pictures/${slug}-${file}`,
      ]),
    ),
  )
  const pictures: DemoPictures = {
    categories: new Map(catalogue.map(({ slug }) => [slug, image])),
    products: new Map(addresses),
    slides: demoSlides.map(() => ({ image, ground: '#000000' })),
  }
  const passwords = await generatePasswords([customerUsername, ...staffUsernames, ...sellerUsernames])
  const written = await writeCatalogueOnce(shop.db, catalogue, pictures, shop.now(), (tx) =>
    writePeople(tx, { now: shop.now(), pictures, uploads: shop.deps.uploads, passwords, withSellers: true }),
  )
  if (!written) throw new Error('the shop was not empty')
  people = written
})
afterAll(() => shop.close())

const rows = async (query: ReturnType<typeof sql>) => (await shop.db.execute(query)).rows

test('a shop that has products, as an earlier demo, gets no sellers', async () => {
  const before = await rows(sql`select id, xmin::text from sellers order by id`)
  const { pictures, uploads, log } = shop.deps
  const seeding = { db: shop.db, pictures, uploads, now: shop.now, log, withSellers: true }
  expect(await seedDemo(seeding)).toBeNull()
  expect(await rows(sql`select id, xmin::text from sellers order by id`)).toEqual(before)
})

test('six sellers are open, one application and one proposal wait, each with its owner; texts are in both languages', async () => {
  expect(
    await rows(sql`select status, count(*)::int from sellers where id <> 1 group by status order by status`),
  ).toEqual([
    { status: 'applied', count: 1 },
    { status: 'open', count: 6 },
  ])
  expect(
    await rows(
      sql`select slug, product_proposals.status from product_proposals join sellers on sellers.id = seller_id`,
    ),
  ).toEqual([{ slug: 'basra-dates', status: 'pending' }])
  expect(await rows(sql`select slug from sellers where handover = 'direct' order by slug`)).toEqual([
    { slug: 'basra-dates' },
    { slug: 'erbil-fashion' },
  ])
  const sets = Object.values(demoOffers).flatMap((each) => each.sets)
  const en = [
    ...demoSellers.flatMap(({ nameEn, aboutEn }) => [nameEn, aboutEn]),
    ...sets.flatMap(({ titleEn, descriptionEn }) => [titleEn, descriptionEn]),
  ]
  const ar = [
    ...demoSellers.flatMap(({ nameAr, aboutAr, legalName }) => [nameAr, aboutAr, legalName]),
    ...sets.flatMap(({ titleAr, descriptionAr }) => [titleAr, descriptionAr]),
  ]
  expect(en.filter((text) => !v.is(englishText, text))).toEqual([])
  expect(ar.filter((text) => !v.is(arabicText, text))).toEqual([])
})

describe('on the pages of the shop', () => {
  test('the projection is what the variants say, and every page has the price and stock that it had without sellers', async () => {
    expect(await readOfferProjection(shop.db)).toEqual(await recountOffers(shop.db))
    const changed = await rows(sql`
      select products.slug from products join variants own on own.product_id = products.id and own.seller_id = 1
      where owner_seller_id is null group by products.id
      having products.seller_id <> 1 or bool_or(own.outranked) or products.stock_quantity <> sum(own.stock_quantity) filter (where not own.hidden)`)
    expect(changed).toEqual([])
    const cards = await rows(
      sql`select slug, coalesce(discount_price, price) as pay from products where owner_seller_id is null`,
    )
    const lowest = new Map(
      products.map(({ slug, variants }) => [
        slug,
        Math.min(
          ...variants
            .filter(({ stock }) => stock > 0 || variants.every((each) => each.stock === 0))
            .map(({ price, discountPrice }) => discountPrice ?? price),
        ),
      ]),
    )
    expect(cards).toHaveLength(products.length)
    expect(cards.filter(({ slug, pay }) => lowest.get(String(slug)) !== pay)).toEqual([])
  })

  test('only variants of which the shop has twenty are offered by others, and each seller has pages', async () => {
    const wrong = await rows(sql`
      select other.id from variants other left join variants own on own.product_id = other.product_id
        and own.combination = other.combination and own.seller_id = 1
        left join (select variant_id, sum(change) as seeded from stock_changes where reason = 'seed' group by variant_id) ledger
          on ledger.variant_id = own.id
      join products on products.id = other.product_id
      where other.seller_id <> 1 and owner_seller_id is null and (ledger.seeded is null or ledger.seeded < 20)`)
    expect(wrong).toEqual([])
    const pages = await rows(sql`
      select sellers.slug, count(*)::int from seller_products join sellers on sellers.id = seller_id group by sellers.id order by sellers.id`)
    expect(pages.map(({ slug }) => slug)).toEqual(Object.keys(demoOffers))
    for (const { slug, count } of pages) {
      const { offers, sets } = demoOffers[String(slug)] ?? { offers: [], sets: [] }
      expect(count, String(slug)).toBe(offers.length + sets.length)
    }
    const sets = await rows(
      sql`select seller_id = owner_seller_id as own, stock_quantity > 0 as "inStock" from products where owner_seller_id is not null`,
    )
    expect(sets).toEqual(Array.from({ length: 6 }, () => ({ own: true, inStock: true })))
  })
})

test('parcels are in every state, refused and accepted in part among them, and add up to their orders', async () => {
  expect(await findParcelFaults(shop.db)).toEqual([])
  expect(await findRecountFaults(shop.db)).toEqual([])
  expect(await findLedgerFaults(shop.db)).toEqual([])
  const states = await rows(sql`select distinct status from parcels where seller_id <> 1 order by status`)
  expect(states.map(({ status }) => status).toSorted()).toEqual(orderStatuses.toSorted())
  const [counts] = await rows(sql`select
    (select count(*)::int from orders where (select count(*) from parcels where order_id = orders.id) > 1) as divided,
    (select count(*)::int from deliveries join parcels on parcels.id = parcel_id where seller_id <> 1 and refused_at is not null) as refused,
    (select count(*)::int from order_items where accepted < quantity) as "inPart",
    (select count(*)::int from outbox) as messages`)
  expect(counts).toEqual({ divided: 6, refused: 1, inPart: 1, messages: 0 })
})

test('what was delivered is paid out, disputed and rated, and the books agree', async () => {
  expect(await findBookFaults(shop.db)).toEqual([])
  expect(await rows(sql`select opened_at is not null as opened from book_state`)).toEqual([{ opened: true }])
  const [states] = await rows(sql`select
    (select json_object_agg(status, n) from (select status, count(*) as n from disputes group by status) as each) as disputes,
    (select json_object_agg(status, n) from (select status, count(*) as n from payouts group by status) as each) as payouts,
    (select count(*)::int from payouts where status = 'paid' and reference is not null and drafted_by <> approved_by) as transferred,
    (select count(*)::int from parcels where released_at is not null) > 10 as released,
    (select count(*)::int from sellers where rating_count > 2) as rated,
    (select count(*)::int from dispute_pictures where dispute_id is not null) as pictures,
    (select count(*)::int from seller_papers where state = 'pending') as papers,
    (select count(*)::int from seller_payout_ways where confirmed_at is null and ended_at is null) as ways,
    (select json_agg(json_build_array(kind, status, amount) order by id) from manual_postings) as postings,
    (select json_agg(json_build_array(parcel.status, sellers.slug) order by visit.id) from deliveries as visit
      join couriers on couriers.id = courier_id join parcels as parcel on parcel.id = parcel_id
      join sellers on sellers.id = parcel.seller_id where couriers.seller_id = parcel.seller_id) as "sellersVisits"`)
  expect(states).toEqual({
    disputes: { open: 1, answered: 1, decided: 2 },
    payouts: { draft: 1, approved: 1, paid: 3 },
    transferred: 1,
    released: true,
    rated: 3,
    pictures: 1,
    papers: 3,
    ways: 1,
    postings: [
      ['charge', 'posted', 10_000],
      ['write_off', 'waiting', 125_000],
    ],
    sellersVisits: [
      ['delivered', 'erbil-fashion'],
      ['shipped', 'erbil-fashion'],
    ],
  })
  expect(await rows(sql`select slug, debt_stops as stops from sellers where debt_since is not null`)).toEqual(
    [{ slug: 'karbala-sports', stops: false }],
  )
  const waiting = await listWaitingParcels({ db: shop.db, now: shop.now })
  expect([...new Set(waiting.map(({ because }) => because))].toSorted()).toEqual(['cash', 'dispute', 'hold'])
})

test('the people of the sellers can sign in, are in no other seller, and are no staff', async () => {
  expect(people.sellers.map(({ role }) => role)).toEqual(
    demoSellers.flatMap(({ slug, members }) => members.map(({ role }) => `seller:${slug}:${role}`)),
  )
  for (const { username, password, role } of people.sellers) {
    const [, slug, own] = role.split(':')
    const browser = shop.browser()
    expect((await browser.post('/api/login', { username, password })).status, username).toBe(200)
    expect((await browser.get('/api/seller')).body).toMatchObject([{ slug, role: own }])
    const others = demoSellers.filter((each) => each.slug !== slug)
    for (const other of others) expect((await browser.get(`/api/seller/${other.slug}/self`)).status).toBe(404)
    expect((await browser.get('/api/admin/self')).status).toBe(404)
  }
})
