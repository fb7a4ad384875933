import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { invalidateOnChange } from '#platform/http/response-cache/invalidate-on-change.ts'
import { createResponseCache } from '#platform/http/response-cache/response-cache.ts'
import { createLog } from '#platform/log/log.ts'
import { invalidateCached } from '#platform/swr.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { isFullAttack } from '#test/attack/rounds.ts'
import { countStatements } from '#test/harness/count-statements.ts'
import {
  addAttributes,
  below,
  getRandom,
  randomArgs,
  randomAttributes,
  sometimes,
  writeSomething,
} from '#test/harness/random-catalogue.ts'
import { addSellers } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addSubCategory } from '#test/harness/sub-categories.ts'
import { addOptions, setSale } from '#test/harness/variants.ts'
import { attributes } from './attribute-tables.ts'
import { getFacets, readFacets } from './facets/current-facets.ts'
import { countProducts } from './listing/count-products.ts'
import { planListing } from './listing/plan-listing.ts'
import { requestedSection } from './listing/product-filters.ts'
import type { ProductListArgs } from './listing/product-list-args.ts'
import { productMemory } from './listing/product-memory.ts'
import { foldProductTallies } from './listing/product-tallies.ts'
import { listProductsWithSwatches } from './product-swatches.ts'
import { parseInvalidation } from './stock-tags.ts'
import { categories, products } from './tables.ts'
import { optionValues } from './variant-tables.ts'

const log = createLog('silent')
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 20 })

/** Products with options: two thirds of them with several prices. */
const optioned = 60

let shop: TestShop
let first: Awaited<ReturnType<typeof startProcess>>
let second: Awaited<ReturnType<typeof startProcess>>

/** Reads as in a separate process: own connections and memory, listening for changes. */
async function startProcess({ listIntervalMs = 0 } = {}) {
  const { db, pool, close } = openDatabase(shop.connection, { log })
  const statements = countStatements(pool)
  const facets = getFacets(db)
  const memory = productMemory(db)
  const cache = createResponseCache()
  const payloads = new Set<string>()
  const changed = (payload: string) => {
    payloads.add(payload)
    facets.changed(payload)
    memory.changed(payload)
  }
  let closed = Promise.withResolvers<void>()
  const setOpen = (isOpen: boolean) => {
    facets.setOpen(isOpen)
    memory.setOpen(isOpen)
    if (isOpen) closed = Promise.withResolvers()
    else closed.resolve()
  }
  const dataOfLists = { changed, drop: facets.drop, setOpen }
  const stop = invalidateOnChange(shop.connection, cache, {
    log,
    invalidationOf: parseInvalidation,
    listIntervalMs,
    dataOfLists,
  })
  await eventually(() => expect(cache.isOpen()).toBe(true))
  return {
    ctx: { ...shop.ctx(), db },
    statements,
    cache,
    payloads,
    closed: () => closed.promise,
    close: async () => {
      await stop()
      await close()
    },
  }
}

let marks = 0
/** Waits until both processes have every notification so far. */
async function settle(): Promise<void> {
  marks += 1
  const mark = `stock:${1_000_000 + marks}`
  await shop.db.execute(sql`select pg_notify('catalogue', ${mark})`)
  for (const { payloads } of [first, second]) await eventually(() => expect(payloads.has(mark)).toBe(true))
}

/** Waits until both processes count in memory. All products may be read again, however long the last time took. */
const areInMemory = () => {
  vi.advanceTimersByTime(1_000)
  return Promise.all(
    [first, second].map(({ ctx }) => eventually(async () => expect(await readFacets(ctx)).not.toBeNull())),
  )
}

const seller = (slug: string) => ({ slug, name: { ar: slug, en: slug } })

/** Both sellers offer some products of the shop, of which one offer is the first, and the second seller has some alone. */
async function offerSome([one, other]: readonly [number, number, ...number[]]): Promise<void> {
  await transaction(shop.db, async (tx) => {
    await tx.execute(sql`
      insert into variants (product_id, seller_id, combination, price, stock_quantity, position)
      select distinct on (v.product_id, v.combination, each.id) v.product_id, each.id, v.combination,
        250 * (1 + (v.product_id * 37 + each.id * 11) % 1200), (v.product_id + each.id) % 3, v.position
      from variants v, unnest(array[${one}::int, ${other}::int]) as each (id)
      where v.position >= 0 and v.product_id % (2 + each.id) < 2 order by v.product_id, v.combination, each.id, v.id`)
    await tx.execute(sql`delete from variants v where v.seller_id = ${shopSellerId} and v.product_id % 40 = 0
      and exists (select from variants o where o.product_id = v.product_id and o.seller_id = ${other} and o.combination = v.combination)
      and not exists (select from stock_changes s where s.variant_id = v.id)`)
  })
  invalidateCached()
}

let ids: number[] = []
beforeAll(async () => {
  // Between two reads of all products is twenty times what a read took: by this clock it takes no time, on a busy machine too.
  vi.useFakeTimers({ toFake: ['performance'] })
  shop = await createTestShop({ seed: 'small' })
  for (const category of ['electronics', 'mobiles', 'grocery'])
    for (const name of ['one', 'two'])
      await addSubCategory(shop.db, { category, slug: `${category}-${name}` })
  await transaction(shop.db, async (tx) => {
    // As an import does: nothing here is searched, and writing its documents row by row is slow.
    await tx.execute(sql`select set_config('dijla.writes_documents', 'on', true)`)
    // Enough for the steps of ten thousand; a category has fewer.
    await tx.execute(sql`
      insert into products (slug, category_id, title, description, brand, image, price, stock_quantity, rating, featured, popular, search_text)
      select gen_random_uuid(), 1 + n % 3, title, description, 'Brand ' || n % 7, image, 250 * (1 + n * 37 % 1200), n % 3, n % 11 / 2.0, n % 5 = 0, n % 4 = 0, search_text
      from (select * from products order by id limit 1) as model, generate_series(1, 2300) as n`)
  })
  for (let n = 0; n < optioned; n += 1) {
    const { id } = await shop.addProduct({
      brand: `Brand ${n % 3}`,
      category: getRandom(['grocery', 'mobiles']),
    })
    await addOptions(shop.db, id, {
      options: ['colour'],
      variants: ['black', 'white', 'navy', 'red'].slice(0, 1 + (n % 4)).map((colour) => ({
        values: { colour },
        price: 250 * (20 + below(getRandom([100, 8_000]))),
        discountPrice: sometimes(0.5) ? 250 * (1 + below(19)) : null,
      })),
    })
  }
  await addAttributes(shop.db)
  await offerSome(await addSellers(shop.db, [seller('basra'), seller('mosul')]))
  ids = (await shop.db.select({ id: products.id }).from(products)).map(({ id }) => id)
  await shop.db.execute(sql`update products set attributes = own.attributes
    from unnest(${sql.param(ids)}::int[], ${sql.param(ids.map(() => JSON.stringify(randomAttributes())))}::jsonb[]) as own (id, attributes)
    where products.id = own.id`)
  await foldProductTallies(shop)
  first = await startProcess()
  second = await startProcess()
})
afterAll(async () => {
  for (const each of [first, second]) await each.close()
  await shop.close()
  vi.useRealTimers()
})
beforeEach(() => settle())

async function expectSameAsSql(args: ProductListArgs): Promise<void> {
  const inSql = shop.ctx()
  const expected = await countProducts(inSql, args)
  const section = await requestedSection(inSql, args)
  // A list of one seller is planned in PostgreSQL.
  const plan = args.seller === undefined && (await planListing(inSql, args, section))
  const listed = await listProductsWithSwatches(inSql, args)
  for (const { ctx } of [first, second]) {
    expect(await countProducts(ctx, args)).toEqual(expected)
    const own = plan && (await planListing(ctx, args, section))
    expect(own).toEqual(plan && { ...plan, total: expected.total, isRecent: true })
    expect(await listProductsWithSwatches(ctx, args)).toEqual(listed)
  }
}

describe('counts in memory', () => {
  test('equal those of PostgreSQL for random filters, after random changes in any process', async () => {
    for (let round = 0; round < (isFullAttack ? 40 : 4); round += 1) {
      for (let writes = below(6); writes > 0; writes -= 1)
        await writeSomething(shop.db, ids, ids.slice(-optioned))
      await settle()
      // A product that is deleted notifies of everything.
      await areInMemory()
      // The same list before and after the changes.
      await expectSameAsSql({})
      for (let lists = 0; lists < 10; lists += 1) {
        const args = {
          ...randomArgs(),
          ...(sometimes(0.2) && { seller: getRandom(['basra', 'mosul', 'dijla']) }),
        }
        await expectSameAsSql(args).catch((error) => {
          throw new Error(`round ${round}: ${JSON.stringify(args)}`, { cause: error })
        })
      }
      await countProducts(first.ctx, {})
    }
  })

  test('need no statement, and after a change one that reads the changed product', async () => {
    const args = { category: 'mobiles', minPrice: 12_345, sort: 'price-low' as const }
    await countProducts(first.ctx, args)
    const before = first.statements.count
    const counted = await countProducts(first.ctx, args)
    // The filters by option, which memory knows nothing of.
    expect(first.statements.count - before).toBe(1)
    const { id } = await shop.addProduct({ category: 'mobiles', price: 13_000 })
    await settle()
    await countProducts(first.ctx, args)
    const between = first.statements.count
    expect((await countProducts(first.ctx, args)).total).toBe(counted.total + 1)
    expect(first.statements.count - between).toBe(1)
    await shop.db.delete(products).where(eq(products.id, id))
  })

  test('of a category that is hidden leave it out, as PostgreSQL does', async () => {
    const hide = (hidden: boolean) =>
      shop.db.update(categories).set({ hidden }).where(eq(categories.slug, 'mobiles'))
    for (const hidden of [true, false]) {
      await hide(hidden)
      await settle()
      await areInMemory()
      await expectSameAsSql({ rating: 2 })
    }
  })

  test('of an attribute by which lists can no longer be filtered are left out', async () => {
    const filterBy = (filterable: boolean) =>
      shop.db.update(attributes).set({ filterable }).where(eq(attributes.key, 'fabric'))
    for (const filterable of [false, true]) {
      await filterBy(filterable)
      await settle()
      await areInMemory()
      const args = { category: 'mobiles', minPrice: 2_500 }
      await expectSameAsSql(args)
      const { options = [] } = await countProducts(first.ctx, args)
      expect(options.some(({ key }) => key === 'attribute.fabric')).toBe(filterable)
    }
  })

  test('and swatches have the new colour of a value', async () => {
    const args = { category: 'mobiles', minPrice: 2_500 }
    await listProductsWithSwatches(first.ctx, args)
    await shop.db.update(optionValues).set({ colour: '#123456' }).where(eq(optionValues.key, 'black'))
    await settle()
    await areInMemory()
    await expectSameAsSql(args)
  })

  test('of a shop without products are zero', async () => {
    const empty = await createTestShop()
    const { db, close } = openDatabase(empty.connection, { log })
    getFacets(db).setOpen(true)
    const ctx = { ...empty.ctx(), db }
    expect(await readFacets(ctx)).not.toBeNull()
    expect(await countProducts(ctx, {})).toEqual(await countProducts(empty.ctx(), {}))
    await close()
    await empty.close()
  })
})

describe('a change', () => {
  test('is counted within a second of its notification while products change all the time', async () => {
    const busy = await startProcess({ listIntervalMs: 1_000 })
    const total = async () => (await countProducts(busy.ctx, { brand: 'Busy' })).total
    expect(await total()).toBe(0)
    const added: { id: number }[] = []
    for (let n = 1; n <= 20; n += 1) {
      added.push(await shop.addProduct({ brand: 'Busy' }))
      await total()
    }
    const reads = busy.statements.count
    await eventually(async () => expect(await total()).toBe(20))
    expect(busy.statements.count).toBeGreaterThan(reads)
    for (const { id } of added) await shop.db.delete(products).where(eq(products.id, id))
    await busy.close()
  })

  test('that commits during a read is read afterwards', async () => {
    const { id } = await shop.addProduct({ brand: 'Racing', price: 10_000 })
    const cheap = { brand: 'Racing', maxPrice: 10_000 }
    await settle()
    await areInMemory()
    for (let round = 0; round < 8; round += 1) {
      await setSale(shop.db, id, { price: getRandom([10_000, 10_250]) })
      await settle()
      const reading = countProducts(first.ctx, cheap)
      await setSale(shop.db, id, { price: getRandom([10_000, 10_250]) })
      await reading
      await settle()
      await expectSameAsSql(cheap)
    }
  })

  test('that is missed while the connection is lost is counted as soon as it is lost', async () => {
    const { id } = await shop.addProduct({ brand: 'Unheard', price: 10_000 })
    await settle()
    const args = { brand: 'Unheard', maxPrice: 10_000 }
    expect((await countProducts(first.ctx, args)).total).toBe(1)
    const closed = first.closed()
    await shop.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'dijla listening' and datname = current_database()`)
    // At once, as the process listens again a second later.
    await closed
    expect(await readFacets(first.ctx)).toBeNull()
    await setSale(shop.db, id, { price: 20_000 })
    expect((await countProducts(first.ctx, args)).total).toBe(0)
    for (const { cache } of [first, second]) await eventually(() => expect(cache.isOpen()).toBe(true))
    await areInMemory()
    expect((await countProducts(first.ctx, args)).total).toBe(0)
  })
})
