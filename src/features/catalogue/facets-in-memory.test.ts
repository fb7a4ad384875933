import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { invalidateOnChange } from '#platform/http/response-cache/invalidate-on-change.ts'
import { createResponseCache } from '#platform/http/response-cache/response-cache.ts'
import { createLog } from '#platform/log/log.ts'
import { countStatements } from '#test/harness/count-statements.ts'
import { createRandom } from '#test/harness/random.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addSubCategory } from '#test/harness/sub-categories.ts'
import { addOptions, setSale } from '#test/harness/variants.ts'
import { attributes } from './attribute-tables.ts'
import { countProducts } from './count-products.ts'
import { facetsOf, readFacets } from './facets/current-facets.ts'
import { listProducts } from './list-products.ts'
import { planListing } from './plan-listing.ts'
import { requestedSection } from './product-filters.ts'
import { type ProductListArgs, productSorts } from './product-list-args.ts'
import { foldProductTallies } from './product-tallies.ts'
import { invalidationOf } from './stock-tags.ts'
import { categories, products } from './tables.ts'

const log = createLog('silent')
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 20 })
const random = createRandom(33)
const below = (end: number) => Math.floor(random() * end)
const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value
const sometimes = (share: number) => random() < share

/** Products with options: two thirds of them with several prices. */
const optioned = 60

let shop: TestShop
let first: Awaited<ReturnType<typeof startProcess>>
let second: Awaited<ReturnType<typeof startProcess>>

/** Reads as in a separate process: own connections and memory, listening for changes. */
async function startProcess({ listIntervalMs = 0 } = {}) {
  const { db, pool, close } = openDatabase(shop.connection, { log })
  const statements = countStatements(pool)
  const facets = facetsOf(db)
  const cache = createResponseCache()
  const payloads = new Set<string>()
  const changed = (payload: string) => {
    payloads.add(payload)
    facets.changed(payload)
  }
  let closed = Promise.withResolvers<void>()
  const setOpen = (isOpen: boolean) => {
    facets.setOpen(isOpen)
    if (isOpen) closed = Promise.withResolvers()
    else closed.resolve()
  }
  const dataOfLists = { changed, drop: facets.drop, setOpen }
  const stop = invalidateOnChange(shop.connection, cache, {
    log,
    invalidationOf,
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

/** Waits until all products may be read again after a notification that names none: less than once a second. */
const isInMemory = ({ ctx }: typeof first) =>
  eventually(async () => expect(await readFacets(ctx)).not.toBeNull())

/** Two attributes by which lists can be filtered, and one by which they cannot. */
async function addAttributes(): Promise<void> {
  const name = { ar: 'اسم', en: 'Name' }
  await shop.db.insert(attributes).values([
    {
      key: 'fabric',
      name,
      kind: 'choice',
      position: 1,
      filterable: true,
      values: fabrics.map((key) => ({ key, name })),
    },
    { key: 'size-kg', name, kind: 'number', position: 2, filterable: true, categoryIds: [1] },
    { key: 'care', name, kind: 'number', position: 3 },
  ])
}

const fabrics = ['cotton', 'silk', 'wool']

const randomAttributes = () => ({
  ...(sometimes(0.6) && { fabric: fabrics.filter(() => sometimes(0.5)) }),
  ...(sometimes(0.6) && { 'size-kg': oneOf([1, 2.5, 10, below(40)]) }),
  ...(sometimes(0.3) && { care: below(100) }),
})

let ids: number[] = []
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  for (const category of ['electronics', 'mobiles', 'grocery'])
    for (const name of ['one', 'two'])
      await addSubCategory(shop.db, { category, slug: `${category}-${name}` })
  // Enough for the steps of ten thousand; a category has fewer.
  await shop.db.execute(sql`
    insert into products (slug, category_id, title, description, brand, image, price, stock_quantity, rating, featured, popular, search_text)
    select gen_random_uuid(), 1 + n % 3, title, description, 'Brand ' || n % 7, image, 250 * (1 + n * 37 % 1200), n % 3, n % 11 / 2.0, n % 5 = 0, n % 4 = 0, search_text
    from (select * from products order by id limit 1) as model, generate_series(1, 2300) as n`)
  for (let n = 0; n < optioned; n += 1) {
    const { id } = await shop.addProduct({ brand: `Brand ${n % 3}`, category: oneOf(['grocery', 'mobiles']) })
    await addOptions(shop.db, id, {
      options: ['colour'],
      variants: ['black', 'white', 'navy', 'red'].slice(0, 1 + (n % 4)).map((colour) => ({
        values: { colour },
        price: 250 * (20 + below(oneOf([100, 8_000]))),
        discountPrice: sometimes(0.5) ? 250 * (1 + below(19)) : null,
      })),
    })
  }
  await addAttributes()
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
})
beforeEach(() => settle())

/** One random write, or a fold of the pending changes to the tallies, which memory must not depend on. */
async function writeSomething(): Promise<void> {
  // Half of them on products with options, which are few.
  const id = sometimes(0.5) ? oneOf(ids) : oneOf(ids.slice(-optioned))
  const one = sql`id = (select v.id from variants v where v.product_id = ${id} and v.position >= 0 order by v.id offset ${below(2)} limit 1)`
  const write = oneOf([
    sql`update variants set stock_quantity = ${below(2)} where ${one}`,
    sql`update variants set price = ${250 * (20 + below(6_000))}, discount_price = null where ${one}`,
    sql`update variants set discount_price = ${sometimes(0.3) ? null : 250 * (1 + below(19))} where ${one}`,
    sql`update variants set hidden = ${sometimes(0.3)} where ${one} and combination <> '{}'`,
    sql`update products set rating = ${below(11) / 2}, featured = ${sometimes(0.5)}, popular = ${sometimes(0.5)} where id = ${id}`,
    sql`update products set brand = ${`Brand ${below(9)}`}, category_id = ${1 + below(4)}, sub_category_id = null where id = ${id}`,
    sql`update products set sub_category_id = (select s.id from sub_categories s where s.category_id = products.category_id order by id offset ${below(2)} limit 1) where id = ${id}`,
    sql`update products set hidden = ${sometimes(0.3)} where id = ${id}`,
    sql`update products set attributes = ${JSON.stringify(randomAttributes())}::jsonb where id = ${id}`,
    sql`update products set rating = 3 where id % 4 = ${below(4)} and id < ${below(300)}`,
    sql`delete from products where id = ${id} and not has_options and not exists (select from stock_changes s where s.product_id = ${id})`,
    sql`select fold_product_tallies()`,
  ])
  await transaction(shop.db, async (tx) => {
    await tx.execute(write)
    if (sometimes(0.1)) throw new Error('rolled back')
  }).catch((error) => {
    if (!(error instanceof Error && error.message === 'rolled back')) throw error
  })
}

function randomArgs(): ProductListArgs {
  const category = oneOf([undefined, 'electronics', 'mobiles', 'grocery', 'fashion'])
  const hasParts = category !== undefined && category !== 'fashion'
  const [low, high] = [below(340_000), below(340_000)].sort((a, b) => a - b) as [number, number]
  const [minPrice, maxPrice] = oneOf([
    [low, high],
    [low, undefined],
    [undefined, high],
    [low - (low % 10_000), high - (high % 10_000)],
    [low - (low % 250), low - (low % 250)],
    [0, 1_000_000],
    [undefined, undefined],
    [undefined, undefined],
  ])
  return {
    ...(category && { category }),
    ...(hasParts && sometimes(0.3) && { subcategory: `${category}-${oneOf(['one', 'two'])}` }),
    ...(sometimes(0.3) && { brand: oneOf(['Brand 1', 'Brand 2', 'Brand 8', 'Never seen']) }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(sometimes(0.2) && { rating: 1 + below(5) }),
    ...(sometimes(0.2) && { inStock: true as const }),
    ...(sometimes(0.2) && { discount: true as const }),
    ...(sometimes(0.1) && { featured: true as const }),
    ...(sometimes(0.1) && { popular: true as const }),
    ...(sometimes(0.5) && { sort: oneOf(productSorts) }),
    ...(sometimes(0.3) && { page: 1 + below(40), pageSize: oneOf([1, 7, 24]) }),
  }
}

async function expectSameAsSql(args: ProductListArgs): Promise<void> {
  const inSql = shop.ctx()
  const expected = await countProducts(inSql, args)
  const section = await requestedSection(inSql, args)
  const plan = await planListing(inSql, args, section)
  for (const { ctx } of [first, second]) {
    expect(await countProducts(ctx, args)).toEqual(expected)
    const own = await planListing(ctx, args, section)
    expect(own).toEqual({ ...plan, total: expected.total, isRecent: true })
  }
  expect(await listProducts(first.ctx, args)).toEqual(await listProducts(inSql, args))
}

describe('counts in memory', () => {
  test('equal those of PostgreSQL for random filters, after random changes in any process', async () => {
    for (let round = 0; round < 12; round += 1) {
      for (let writes = below(6); writes > 0; writes -= 1) await writeSomething()
      await settle()
      expect(await readFacets(first.ctx)).not.toBeNull()
      // The same list before and after the changes.
      await expectSameAsSql({})
      for (let lists = 0; lists < 10; lists += 1) {
        const args = randomArgs()
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
      await isInMemory(first)
      await expectSameAsSql({ rating: 2 })
    }
  })

  test('of an attribute by which lists can no longer be filtered are left out', async () => {
    const filterBy = (filterable: boolean) =>
      shop.db.update(attributes).set({ filterable }).where(eq(attributes.key, 'fabric'))
    for (const filterable of [false, true]) {
      await filterBy(filterable)
      await settle()
      await isInMemory(first)
      const args = { category: 'mobiles', minPrice: 2_500 }
      await expectSameAsSql(args)
      const { options = [] } = await countProducts(first.ctx, args)
      expect(options.some(({ key }) => key === 'attribute.fabric')).toBe(filterable)
    }
  })

  test('of a shop without products are zero', async () => {
    const empty = await createTestShop()
    const { db, close } = openDatabase(empty.connection, { log })
    facetsOf(db).setOpen(true)
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
    await isInMemory(first)
    for (let round = 0; round < 12; round += 1) {
      await setSale(shop.db, id, { price: oneOf([10_000, 10_250]) })
      await settle()
      const reading = countProducts(first.ctx, cheap)
      await setSale(shop.db, id, { price: oneOf([10_000, 10_250]) })
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
    await isInMemory(first)
    expect((await countProducts(first.ctx, args)).total).toBe(0)
  })
})
