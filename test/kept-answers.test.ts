import { tmpdir } from 'node:os'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { tagsOfNotification } from '#features/catalogue/stock-tags.ts'
import { categories, products, stockChanges } from '#features/catalogue/tables.ts'
import { slides } from '#features/content/tables.ts'
import { openDatabase } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { createAnswerStore } from '#platform/http/kept-answers/answer-store.ts'
import { dropOnChange } from '#platform/http/kept-answers/drop-on-change.ts'
import { createLog } from '#platform/log/log.ts'
import { createPictures } from '#platform/pictures/store.ts'
import { createApp } from '#src/app.ts'
import { createTestApp } from './harness/app.ts'
import { countStatements } from './harness/count-statements.ts'

const log = createLog('silent')
/** Until it holds: on a busy machine a page takes its time. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 })
let shop: Awaited<ReturnType<typeof createTestApp>>
let one: Awaited<ReturnType<typeof process>>
let two: Awaited<ReturnType<typeof process>>

/** A shop as a process of its own has it: own connections, own memory, listening. Counts what it asks the database. */
async function process() {
  const { db, pool, close } = openDatabase(shop.connection, { log })
  const statements = countStatements(pool)
  const answers = createAnswerStore()
  const stop = dropOnChange(shop.connection, answers, { log, tagsOf: tagsOfNotification })
  const app = createApp({
    ...shop.deps,
    db,
    answers,
    pictures: createPictures({ dir: tmpdir(), log }),
    assets: { tags: () => '' },
    adminAssets: { tags: () => '' },
    clientFolder: tmpdir(),
    shareFolder: tmpdir(),
    publicUrl: 'http://shop.example',
  })
  await eventually(() => expect(answers.isOpen()).toBe(true))
  return {
    answers,
    get: (path: string, headers: Record<string, string> = {}) =>
      Promise.resolve(app.request(path, { headers })),
    text: async (path: string, headers: Record<string, string> = {}) =>
      (await app.request(path, { headers })).text(),
    post: (path: string, body: unknown) =>
      Promise.resolve(
        app.request(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    statements: () => statements.count,
    close: async () => {
      await stop()
      await close()
    },
  }
}

beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
  one = await process()
  two = await process()
})
afterAll(async () => {
  await one.close()
  await two.close()
  await shop.close()
})
beforeEach(() => {
  one.answers.drop()
  two.answers.drop()
})

const setPrice = (id: number, price: number) =>
  shop.db.update(products).set({ price }).where(eq(products.id, id))

describe('what is the same for everybody is made once', () => {
  test('a page or list asked for again costs the database nothing', async () => {
    const { slug } = await shop.addProduct()
    for (const path of ['/', '/products', `/product/${slug}`, '/api/products', `/api/products/${slug}`]) {
      // Until the new product has been heard of.
      await eventually(async () => {
        const first = await one.text(path)
        const before = one.statements()
        expect(await one.text(path), path).toBe(first)
        expect(one.statements() - before, path).toBe(0)
      })
    }
  })

  test('each language and each host has its own', async () => {
    const arabic = await one.text('/products')
    const english = await one.text('/products', { cookie: 'language=en' })
    expect(arabic).toContain('dir="rtl"')
    expect(english).toContain('dir="ltr"')
    expect(await one.text('/products')).toBe(arabic)
  })

  test('who has it gets 304; brotli, gzip and plain are the same page', async () => {
    const plain = await one.get('/products')
    const etag = plain.headers.get('etag') ?? ''
    const again = await one.get('/products', { 'if-none-match': `"other", ${etag}` })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    const small = await one.get('/products', { 'accept-encoding': 'br' })
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(small.headers.get('etag')).toBe(etag)
    const zipped = await one.get('/products', { 'accept-encoding': 'gzip' })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    const unzipped = new Response(zipped.body?.pipeThrough(new DecompressionStream('gzip')))
    expect(await unzipped.text()).toBe(await plain.text())
  })

  test('twenty at once make it once', async () => {
    const before = one.statements()
    const texts = await Promise.all(Array.from({ length: 20 }, () => one.text('/products?page=1')))
    expect(new Set(texts).size).toBe(1)
    expect(one.statements() - before).toBeLessThanOrEqual(3)
  })
})

describe('what changes is on every page of every process', () => {
  test('a price, a new product, a category’s name', async () => {
    const { id, slug } = await shop.addProduct({ price: 10_000 })
    const paths = ['/products', `/product/${slug}`]
    for (const each of [one, two])
      for (const path of paths) expect(await each.text(path)).not.toContain('77٬750')
    await setPrice(id, 77_750)
    for (const each of [one, two])
      for (const path of paths)
        await eventually(async () => expect(await each.text(path)).toContain('"price":77750'))

    const added = await shop.addProduct()
    await eventually(async () => expect(await two.text('/products')).toContain(added.slug))
  })

  test('a category that is hidden, or has another address', async () => {
    for (const each of [one, two]) expect(await each.text('/products')).toContain('/products/books')
    await shop.db.update(categories).set({ slug: 'reading' }).where(eq(categories.slug, 'books'))
    for (const each of [one, two])
      await eventually(async () => {
        const page = await each.text('/products')
        expect([page.includes('/products/books'), page.includes('/products/reading')]).toEqual([false, true])
      })
    await shop.db.update(categories).set({ hidden: true }).where(eq(categories.slug, 'reading'))
    for (const each of [one, two])
      await eventually(async () => expect(await each.text('/products')).not.toContain('/products/reading'))
  })

  test('a slide whose category or product is hidden goes, and comes back with it', async () => {
    const product = await shop.addProduct()
    const [first, second] = await shop.db.select().from(slides).orderBy(slides.position)
    const lead = (id: number | undefined, link: string) =>
      shop.db
        .update(slides)
        .set({ link })
        .where(eq(slides.id, id ?? 0))
    await lead(first?.id, '/products/grocery?sort=rating')
    await lead(second?.id, `/product/${product.slug}`)
    const shown = (...names: boolean[]) =>
      Promise.all(
        [one, two].map((each) =>
          eventually(async () => {
            for (const path of ['/', '/api/slides']) {
              const text = await each.text(path)
              expect([1, 2, 3].map((name) => text.includes(`"Slide ${name}"`))).toEqual(names)
            }
          }),
        ),
      )
    await shown(true, true, true)
    const hideCategory = (hidden: boolean) =>
      shop.db.update(categories).set({ hidden }).where(eq(categories.slug, 'grocery'))
    await hideCategory(true)
    await shown(false, true, true)
    await shop.db.update(products).set({ hidden: true }).where(eq(products.id, product.id))
    await shown(false, false, true)
    await hideCategory(false)
    await shown(true, false, true)
    for (const slide of await shop.db.select().from(slides)) await lead(slide.id, '/products/nowhere')
    await shown(false, false, false)
    expect((await one.get('/')).status).toBe(200)
  })

  test('stock is told of where it shows: under ten', async () => {
    const { id } = await shop.addProduct({ stockQuantity: 40 })
    const drops = vi.spyOn(one.answers, 'drop')
    let echoes = 0
    /** How often everything has been dropped when all that was told so far has been heard, echoes apart. */
    async function changesHeard() {
      echoes += 1
      await shop.db.execute(`select pg_notify('catalogue', 'change ${echoes}')`)
      let heard = -1
      await eventually(() => {
        const before = heard
        heard = drops.mock.calls.length
        expect(heard).toBe(before)
        expect(heard).toBeGreaterThanOrEqual(echoes)
      })
      return heard - echoes
    }
    const setStock = (stockQuantity: number) =>
      shop.db.update(products).set({ stockQuantity }).where(eq(products.id, id))
    const before = await changesHeard()
    await setStock(30)
    expect(await changesHeard()).toBe(before)
    await setStock(9)
    expect(await changesHeard()).toBe(before + 1)
    await setStock(8)
    expect(await changesHeard()).toBe(before + 2)
  })

  test('every column that pages show is told of', async () => {
    const { rows } = await shop.db.execute<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'products'::regclass and attnum > 0
         and not attisdropped and attgenerated = '' and attname not in ('id', 'stock_quantity', 'rating_brought', 'review_count_brought',
           'planned_discount_price', 'discount_starts_at', 'discount_ends_at', 'version')`,
    )
    const [told] = (
      await shop.db.execute<{ names: string }>(
        `select pg_get_triggerdef(oid) as names from pg_trigger where tgname = 'products_change'`,
      )
    ).rows
    for (const { name } of rows) expect(told?.names).toMatch(new RegExp(`\\b${name}\\b`))
  })

  test('a page that was being made while it changed is not kept', async () => {
    const { id, slug } = await shop.addProduct({ price: 10_000 })
    for (let price = 11_000; price < 16_000; price += 250) {
      const making = one.text(`/product/${slug}`)
      await setPrice(id, price)
      await making
    }
    await eventually(async () => expect(await one.text(`/product/${slug}`)).toContain('"price":15750'))
  })
})

describe('stock after an order', () => {
  test('is in the next response of the process that took it, and in every other within a second', async () => {
    const product = await shop.addProduct({ price: 10_000, stockQuantity: 900 })
    const other = await shop.addProduct({ stockQuantity: 700 })
    const path = `/api/products/${product.slug}`
    const stockOf = async (each: typeof one) => JSON.parse(await each.text(path)).stockQuantity
    for (const each of [one, two]) await eventually(async () => expect(await stockOf(each)).toBe(900))
    for (const each of [one, two]) await each.text(`/api/products/${other.slug}`)
    const cached = two.answers.size().answers
    const placed = await one.post('/api/orders', {
      userId: 1,
      cartItems: [{ productId: product.id, quantity: 3 }],
      totalAmount: 30_000,
      status: 'pending',
      paymentMethod: 'cash',
      shippingAddress: 'Baghdad, Karrada, street 62',
    })
    expect(placed.status, await placed.text()).toBe(201)
    expect(await stockOf(one)).toBe(897)
    await vi.waitFor(async () => expect(await stockOf(two)).toBe(897), { timeout: 1_000, interval: 20 })
    // Only what shows this product was removed.
    expect(two.answers.size().answers).toBe(cached)
    const before = two.statements()
    await two.text(`/api/products/${other.slug}`)
    expect(two.statements()).toBe(before)
  })

  test('that the back office changed is everywhere soon', async () => {
    const { id, slug } = await shop.addProduct({ stockQuantity: 800 })
    const stockOf = async (each: typeof one) =>
      JSON.parse(await each.text(`/api/products/${slug}`)).stockQuantity
    for (const each of [one, two]) await eventually(async () => expect(await stockOf(each)).toBe(800))
    await transaction(shop.db, async (tx) => {
      await tx.update(products).set({ stockQuantity: 790 }).where(eq(products.id, id))
      await tx.insert(stockChanges).values({ productId: id, change: -10, reason: 'correction', at: new Date() })
    })
    for (const each of [one, two]) await eventually(async () => expect(await stockOf(each)).toBe(790))
  })
})

test('a cached response has every header of the first one', async () => {
  await shop.addProduct({ titleEn: 'Copper kettle', descriptionEn: 'Copper' })
  const ofOneVisitor = ['date', 'x-request-id', 'ratelimit', 'ratelimit-policy', 'server-timing']
  const names = (headers: Headers) =>
    [...headers.keys()].filter((name) => !ofOneVisitor.includes(name)).sort()
  for (const path of [
    '/api/products?search=copper',
    '/api/products?search=kettel',
    '/api/products?page=1',
    '/api/categories',
  ]) {
    await eventually(async () => {
      const first = await one.get(path)
      await one.get(path)
      const hits = one.statements()
      const cached = await one.get(path)
      expect(one.statements()).toBe(hits)
      expect(names(cached.headers)).toEqual(names(first.headers))
    })
  }
})

describe('nothing of a shopper is ever kept', () => {
  test('a page somebody with a cart and a session asked for is the page everybody gets', async () => {
    const product = await shop.addProduct()
    const added = await one.post('/api/cart', { userId: 1, productId: product.id, quantity: 3 })
    const [cookie = ''] = added.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    const token = cookie.split('=')[1]?.split('.')[0] ?? ''
    expect(token.length).toBeGreaterThan(10)
    for (const path of ['/', '/products', `/product/${product.slug}`]) {
      const theirs = await one.get(path, { cookie })
      expect(theirs.headers.getSetCookie()).toEqual([])
      const text = await theirs.text()
      expect(text).not.toContain(token)
      await eventually(async () => {
        const kept = await one.text(path, { cookie })
        expect(await one.text(path)).toBe(kept)
      })
    }
  })

  test('cart and checkout are made for each', async () => {
    const { answers } = one
    await one.text('/cart')
    await one.text('/checkout')
    expect(answers.size().answers).toBe(0)
  })

  test('a language asked for in the address is remembered by that visitor alone', async () => {
    for (const time of [1, 2]) {
      const asked = await one.get('/products?lang=en')
      expect(asked.headers.getSetCookie(), String(time)).toEqual([expect.stringContaining('language=en')])
    }
    const [kept] = (await one.get('/products')).headers.getSetCookie()
    expect(kept).toBeUndefined()
  })

  test('what is missing is not kept', async () => {
    await one.text('/product/no-such-thing')
    await one.text('/no-such-page')
    expect(one.answers.size().answers).toBe(0)
  })
})

test('unheard changes keep nothing, and hearing again goes on by itself', async () => {
  const third = await process()
  const { id, slug } = await shop.addProduct({ price: 20_000 })
  await third.text(`/product/${slug}`)
  await shop.db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'dijla listening' and datname = current_database()`,
  )
  await setPrice(id, 30_000)
  await eventually(async () => expect(await third.text(`/product/${slug}`)).toContain('"price":30000'))
  for (const each of [one, two, third]) await eventually(() => expect(each.answers.isOpen()).toBe(true))
  await third.close()
})
