import { tmpdir } from 'node:os'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { invalidateOnChange } from '#platform/http/response-cache/invalidate-on-change.ts'
import { createResponseCache } from '#platform/http/response-cache/response-cache.ts'
import { createLog } from '#platform/log/log.ts'
import { createPictures } from '#platform/pictures/store.ts'
import { attributes } from '#shop/catalogue/attribute-tables.ts'
import { getFacets } from '#shop/catalogue/facets/current-facets.ts'
import { refreshSelling, withholdOffers } from '#shop/catalogue/refresh-selling.ts'
import { parseInvalidation } from '#shop/catalogue/stock-tags.ts'
import { categories, products } from '#shop/catalogue/tables.ts'
import { stockChanges } from '#shop/catalogue/variant-tables.ts'
import { slides } from '#shop/content/tables.ts'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { productPairs } from '#shop/recommendations/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { shopSettings } from '#shop/shop-settings/tables.ts'
import { createApp } from '#src/server/app.ts'
import { createTestApp } from './harness/app.ts'
import { countStatements } from './harness/count-statements.ts'
import { addOffer } from './harness/offers.ts'
import { addSellers } from './harness/sellers.ts'
import { onlyVariant, setSale } from './harness/variants.ts'

const log = createLog('silent')
/** Retries until the check passes, because pages are slow on a busy machine. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000 })
let shop: Awaited<ReturnType<typeof createTestApp>>
let first: Awaited<ReturnType<typeof startProcess>>
let second: Awaited<ReturnType<typeof startProcess>>

/**
 * An app as in a separate process: own connections, own cache, listening for changes. Counts its statements. Lists are
 * invalidated at once, so that nothing of a test happens during the next one.
 */
async function startProcess({ listIntervalMs = 0 } = {}) {
  const { db, pool, close } = openDatabase(shop.connection, { log })
  const statements = countStatements(pool)
  const answers = createResponseCache()
  const dataOfLists = getFacets(db)
  const stop = invalidateOnChange(shop.connection, answers, {
    log,
    invalidationOf: parseInvalidation,
    listIntervalMs,
    dataOfLists,
  })
  const app = createApp({
    ...shop.deps,
    db,
    responseCache: answers,
    pictures: createPictures({ dir: tmpdir(), log }),
    assets: { tags: () => '' },
    adminAssets: { tags: () => '' },
    sellingAssets: { tags: () => '' },
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
    /** The texts of the statements after the first `count`. */
    statementsAfter: (count: number) => statements.texts.slice(count),
    close: async () => {
      await stop()
      await close()
    },
  }
}

beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
  first = await startProcess()
  second = await startProcess()
})
afterAll(async () => {
  await first.close()
  await second.close()
  await shop.close()
})
/** Resolves when both processes have received every notification so far; their caches are then empty. */
async function settle() {
  const marker = { headers: {}, etag: '""', tags: [], body: Buffer.alloc(0), encoding: 'br' as const }
  for (const { answers } of [first, second]) await answers.make('marker', async () => marker)
  await shop.db.execute(`select pg_notify('catalogue', '')`)
  await eventually(() => {
    for (const { answers } of [first, second]) expect(answers.get('marker')).toBeNull()
  })
}
beforeEach(settle)

const setPrice = (id: number, price: number) => setSale(shop.db, id, { price })

describe('shared responses are rendered once', () => {
  test('a page or list requested again uses no database statement', async () => {
    const { slug } = await shop.addProduct()
    for (const path of ['/', '/products', `/product/${slug}`, '/api/products', `/api/products/${slug}`]) {
      // Retried until the notification about the new product has arrived.
      await eventually(async () => {
        const text = await first.text(path)
        const before = first.statements()
        expect(await first.text(path), path).toBe(text)
        expect(first.statements() - before, path).toBe(0)
      })
    }
  })

  test('a comparison is cached from its second request on, until a price or the name of an attribute changes', async () => {
    const name = { en: 'Screen', ar: 'الشاشة' }
    await shop.db.insert(attributes).values({ key: 'screen', name, kind: 'number', position: 1 })
    const { id } = await shop.addProduct({ attributes: { screen: 6 }, price: 81_000 })
    const other = await shop.addProduct({ attributes: { screen: 7 } })
    for (const path of ['/api/comparison', '/compare']) {
      const read = () => first.text(`${path}?products=${id},${other.id}`)
      await eventually(async () => {
        await read()
        const text = await read()
        const before = first.statements()
        expect(await read()).toBe(text)
        expect(first.statements() - before, path).toBe(0)
      })
    }
    const pageText = () => first.text(`/compare?products=${id},${other.id}`)
    await setPrice(id, 83_000)
    await eventually(async () => expect(await pageText()).toContain('٨٣٬٠٠٠'))
    await shop.db.update(attributes).set({ name: { en: 'Display', ar: 'شاشة العرض' } })
    await eventually(async () => expect(await pageText()).toContain('شاشة العرض'))
  })

  test('each language has its own cached response', async () => {
    const arabic = await first.text('/products')
    const english = await first.text('/products', { cookie: 'language=en' })
    expect(arabic).toContain('dir="rtl"')
    expect(english).toContain('dir="ltr"')
    expect(await first.text('/products')).toBe(arabic)
  })

  test('each picked governorate has its own cached response, an unknown one has that of none', async () => {
    const none = await first.text('/products')
    const basra = await first.text('/products', { cookie: 'governorate=basra' })
    expect(basra).toContain('التوصيل إلى البصرة')
    const before = first.answers.size().answers
    expect(await first.text('/products')).toBe(none)
    expect(await first.text('/products', { cookie: 'governorate=atlantis' })).toBe(none)
    expect(await first.text('/products', { cookie: 'governorate=basra' })).toBe(basra)
    expect(first.answers.size().answers).toBe(before)
  })

  test('a page that promises a date is rendered again from the cut-off on, and when rates change', async () => {
    const { slug } = await shop.addProduct()
    const page = () => first.text(`/product/${slug}`, { cookie: 'language=en; governorate=baghdad' })
    const before = shop.now()
    shop.setNow(new Date('2026-11-22T10:59:00Z'))
    await eventually(async () => expect(await page()).toContain('Sun 22 Nov'))
    shop.setNow(new Date('2026-11-22T11:00:00Z'))
    expect(await page()).toContain('Mon 23 Nov')
    await shop.db
      .update(deliveryRates)
      .set({ daysFrom: 1, daysTo: 1 })
      .where(eq(deliveryRates.governorate, 'baghdad'))
    await eventually(async () => expect(await page()).toContain('Tue 24 Nov'))
    await shop.db
      .update(deliveryRates)
      .set({ daysFrom: 0, daysTo: 0 })
      .where(eq(deliveryRates.governorate, 'baghdad'))
    // Until the change has arrived it could empty the cache under the next test.
    await eventually(async () => expect(await page()).toContain('Mon 23 Nov'))
    shop.setNow(before)
  })

  test('a matching ETag gets 304; brotli, gzip and plain are the same page', async () => {
    const plain = await first.get('/products')
    const etag = plain.headers.get('etag') ?? ''
    const again = await first.get('/products', { 'if-none-match': `"other", ${etag}` })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    const small = await first.get('/products', { 'accept-encoding': 'br' })
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(small.headers.get('etag')).toBe(etag)
    const zipped = await first.get('/products', { 'accept-encoding': 'gzip' })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    const unzipped = new Response(zipped.body?.pipeThrough(new DecompressionStream('gzip')))
    expect(await unzipped.text()).toBe(await plain.text())
  })

  test('twenty concurrent requests render it once', async () => {
    // Reads the memoized values that every page has.
    await first.text('/products')
    first.answers.drop()
    const before = first.statements()
    const texts = await Promise.all(Array.from({ length: 20 }, () => first.text('/products?page=1')))
    expect(new Set(texts).size).toBe(1)
    // How many they are depends on when the facets were last read; a second rendering would send the same again.
    const sent = first.statementsAfter(before)
    expect(sent).not.toEqual([])
    expect(sent).toEqual([...new Set(sent)])
  })
})

describe('a change appears on every page of every process', () => {
  test('a price, a new product, a category’s name', async () => {
    const { id, slug } = await shop.addProduct({ price: 10_000 })
    const paths = ['/products', `/product/${slug}`]
    for (const each of [first, second])
      for (const path of paths) expect(await each.text(path)).not.toContain('77٬750')
    await setPrice(id, 77_750)
    for (const each of [first, second])
      for (const path of paths)
        await eventually(async () => expect(await each.text(path)).toContain('"price":77750'))

    const added = await shop.addProduct()
    await eventually(async () => expect(await second.text('/products')).toContain(added.slug))
  })

  test('the name, the colours and the texts that the owner sets; without them pages are as before', async () => {
    const { slug } = await shop.addProduct()
    const paths = ['/', '/products', `/product/${slug}`, '/about', '/returns']
    // Without the data for the browser, which has the times at which it was read.
    const read = (each: typeof first) =>
      Promise.all(
        paths.map(async (path) => (await each.text(path)).split('<script type="application/json"')[0] ?? ''),
      )
    const before = await read(first)
    for (const page of before) expect(page).not.toMatch(/\/theme-|wa\.me|Zagros|زاغروس/)
    const name = { nameEn: 'Zagros', nameAr: 'زاغروس', primary: '#7a1f3d', accent: null }
    await shop.db.insert(shopSettings).values([
      { section: 'identity', value: { ...name, logo: null, sloganEn: null, sloganAr: null } },
      { section: 'contact', value: { phone: null, whatsapp: '+9647711234567' } },
      {
        section: 'home',
        value: { sections: [{ source: 'products', titleEn: 'Ours', titleAr: 'منتجاتنا', slugs: [slug] }] },
      },
    ])
    for (const each of [first, second])
      await eventually(async () => {
        const pages = await read(each)
        for (const page of pages) {
          expect(page).toContain('زاغروس</title>')
          expect(page).toContain('<link rel="stylesheet" href="/theme-7a1f3d-13a89e.css">')
          expect(page).not.toContain('style=')
        }
        expect(pages[0]).toContain('منتجاتنا')
        expect(pages[2]).toContain('https://wa.me/9647711234567?text=')
      })
    const style = await first.get('/theme-7a1f3d-13a89e.css')
    expect(style.headers.get('content-type')).toContain('text/css')
    expect(await style.text()).toContain('--color-tile-deep:#7a1f3d')
    expect((await first.get('/theme-7a1f3d-red.css')).status).toBe(404)
    await shop.db.delete(shopSettings)
    for (const each of [first, second]) await eventually(async () => expect(await read(each)).toEqual(before))
  })

  test('a category that is hidden or has a new address', async () => {
    for (const each of [first, second]) expect(await each.text('/products')).toContain('/products/books')
    await shop.db.update(categories).set({ slug: 'reading' }).where(eq(categories.slug, 'books'))
    for (const each of [first, second])
      await eventually(async () => {
        const page = await each.text('/products')
        expect([page.includes('/products/books'), page.includes('/products/reading')]).toEqual([false, true])
      })
    await shop.db.update(categories).set({ hidden: true }).where(eq(categories.slug, 'reading'))
    for (const each of [first, second])
      await eventually(async () => expect(await each.text('/products')).not.toContain('/products/reading'))
  })

  test('the shelf of a product: a night’s count, and a product on it that is sold out and available again', async () => {
    const [base, other] = [await shop.addProduct(), await shop.addProduct({ category: 'fashion' })]
    const expectOnShelf = (expected: boolean) =>
      Promise.all(
        [first, second].map((each) =>
          eventually(async () =>
            expect((await each.text(`/product/${base.slug}`)).includes(`/product/${other.slug}"`)).toBe(
              expected,
            ),
          ),
        ),
      )
    await expectOnShelf(false)
    const pair = { productId: base.id, position: 1, otherId: other.id, buyers: 5, lift: 3 }
    await shop.db.insert(productPairs).values(pair)
    await expectOnShelf(true)
    const change = async (quantity: number, by: number) => {
      await setSale(shop.db, other.id, { stockQuantity: quantity })
      const variantId = await onlyVariant(shop.db, other.id)
      const ledger = {
        productId: other.id,
        variantId,
        change: by,
        reason: 'counted' as const,
        at: shop.now(),
      }
      await shop.db.insert(stockChanges).values(ledger)
    }
    await change(0, -20)
    await expectOnShelf(false)
    await change(15, 15)
    await expectOnShelf(true)
  })

  test('a slide is hidden while its category or product is hidden', async () => {
    const product = await shop.addProduct()
    const [slideOne, slideTwo] = await shop.db.select().from(slides).orderBy(slides.position)
    const setLink = (id: number | undefined, link: string) =>
      shop.db
        .update(slides)
        .set({ link })
        .where(eq(slides.id, id ?? 0))
    await setLink(slideOne?.id, '/products/grocery?sort=rating')
    await setLink(slideTwo?.id, `/product/${product.slug}`)
    const expectVisible = (...names: boolean[]) =>
      Promise.all(
        [first, second].map((each) =>
          eventually(async () => {
            for (const path of ['/', '/api/slides']) {
              const text = await each.text(path)
              expect([1, 2, 3].map((name) => text.includes(`"Slide ${name}"`))).toEqual(names)
            }
          }),
        ),
      )
    await expectVisible(true, true, true)
    const hideCategory = (hidden: boolean) =>
      shop.db.update(categories).set({ hidden }).where(eq(categories.slug, 'grocery'))
    await hideCategory(true)
    await expectVisible(false, true, true)
    await shop.db.update(products).set({ hidden: true }).where(eq(products.id, product.id))
    await expectVisible(false, false, true)
    await hideCategory(false)
    await expectVisible(true, false, true)
    for (const slide of await shop.db.select().from(slides)) await setLink(slide.id, '/products/nowhere')
    await expectVisible(false, false, false)
    expect((await first.get('/')).status).toBe(200)
  })

  test.each([
    // `other_prices` and `other_discounts` are written with the price only, by the projection of variants.
    [
      'products',
      `id, stock_quantity, rating_brought, review_count_brought, planned_discount_price, discount_starts_at, discount_ends_at,
       version, archived_at, other_prices, other_discounts`,
    ],
    [
      'variants',
      `id, seller_id, stock_quantity, planned_discount_price, discount_starts_at, discount_ends_at, cost, version`,
    ],
  ])('a change of any column of %s that pages show is published', async (table, others) => {
    const { rows } = await shop.db.execute<{ name: string }>(sql`
      select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
        and attgenerated = '' and attname <> all(${sql.param(others.split(/,\s*/))}::text[])`)
    const { rows: triggers } = await shop.db.execute<{ names: string }>(
      sql`select pg_get_triggerdef(oid) as names from pg_trigger where tgname = ${`${table}_change`}`,
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { name } of rows) expect(triggers[0]?.names).toMatch(new RegExp(`\\b${name}\\b`))
  })

  test('a page that changed while it was rendered is not cached', async () => {
    const { id, slug } = await shop.addProduct({ price: 10_000 })
    for (let price = 11_000; price < 16_000; price += 250) {
      const rendering = first.text(`/product/${slug}`)
      await setPrice(id, price)
      await rendering
    }
    await eventually(async () => expect(await first.text(`/product/${slug}`)).toContain('"price":15750'))
  })
})

describe('a change of one product', () => {
  const isCached = async (each: typeof first, path: string) => {
    const before = each.statements()
    await each.text(path)
    return each.statements() === before
  }

  test('leaves the pages of others cached; its own is fresh at once, lists follow', async () => {
    const product = await shop.addProduct({ price: 20_000 })
    // Of another category, as its shelf would show the product.
    const other = await shop.addProduct({ category: 'fashion' })
    await settle()
    const own = `/product/${product.slug}`
    const list = '/api/products?sort=price-low&pageSize=1'
    const unchanged = [`/product/${other.slug}`, `/api/products/${other.slug}`, '/about']
    for (const each of [first, second])
      for (const path of [own, list, list, ...unchanged]) await each.text(path)
    await setPrice(product.id, 250)
    for (const each of [first, second]) {
      await eventually(async () => expect(await each.text(own)).toContain('"price":250'))
      await eventually(async () => expect(await each.text(list)).toContain(product.slug))
      for (const path of unchanged) expect(await isCached(each, path), path).toBe(true)
    }
    await setPrice(product.id, 20_000)
    for (const each of [first, second])
      await eventually(async () => expect(await each.text(list)).not.toContain(product.slug))
  })

  test('is right everywhere when it is renamed, moved, hidden, shown again or deleted while pages have it', async () => {
    const { id, slug } = await shop.addProduct({ price: 20_000, popular: true })
    const pages = [`/product/${slug}`, '/products/fashion', '/products/electronics', '/popular', '/']
    const set = (values: Partial<typeof products.$inferInsert>) =>
      shop.db.update(products).set(values).where(eq(products.id, id))
    const [fashion] = await shop.db.select().from(categories).where(eq(categories.slug, 'fashion'))
    const steps: [change: () => PromiseLike<unknown>, contains: (path: string) => string | null][] = [
      [
        () => set({ title: { ar: 'اسم آخر', en: 'Renamed' } }),
        (path) => (path.includes('fashion') ? null : 'Renamed'),
      ],
      [
        () => set({ categoryId: fashion?.id ?? 0 }),
        (path) => (path.includes('electronics') ? null : 'Renamed'),
      ],
      [() => set({ hidden: true }), () => null],
      [() => set({ hidden: false }), (path) => (path.includes('electronics') ? null : 'Renamed')],
      [() => shop.db.delete(products).where(eq(products.id, id)), () => null],
    ]
    for (const [change, contains] of steps) {
      // Stored by both processes, and rendered while it changes.
      const rendering = [first, second].flatMap((each) => pages.map((path) => each.text(path)))
      await Promise.all([...rendering, change()])
      for (const each of [first, second])
        for (const path of pages) {
          const expected = contains(path)
          await eventually(async () => {
            const text = await each.text(path)
            if (expected === null) expect(text).not.toContain('Renamed')
            else expect(text).toContain(expected)
          })
        }
    }
  })

  test('loses the offers of a seller who is suspended, and has them again with it', async () => {
    const { id, slug } = await shop.addProduct({ price: 20_000 })
    const [sellerId] = await addSellers(shop.db, [
      { slug: 'erbil-fashion', name: { ar: 'أزياء', en: 'Fashion' } },
    ])
    await addOffer(shop.db, { productId: id, sellerId, price: 17_500 })
    const paths = [`/product/${slug}`, `/api/products/${slug}`, `/api/products?search=${slug}`]
    const setStatus = async (status: 'open' | 'suspended') => {
      await transaction(shop.db, async (db) => {
        await db.update(sellers).set({ status }).where(eq(sellers.id, sellerId))
        await refreshSelling({ db, now: shop.deps.now }, sellerId)
      })
      await withholdOffers(shop.db, sellerId)
    }
    const expectPrice = async (price: number) => {
      for (const each of [first, second])
        for (const path of paths)
          await eventually(async () => expect(await each.text(path), path).toContain(`"price":${price}`))
    }
    await expectPrice(17_500)
    await setStatus('suspended')
    await expectPrice(20_000)
    await setStatus('open')
    await expectPrice(17_500)
  })

  test('notified of twice, late, in another order or with what no product has, leaves every page right', async () => {
    const { id, slug } = await shop.addProduct({ price: 20_000 })
    const notify = (payload: string) => shop.db.execute(sql`select pg_notify('catalogue', ${payload})`)
    for (const price of [30_000, 40_000, 50_000]) {
      const texts = [first, second].map((each) => each.text(`/product/${slug}`))
      await notify(`products:${id}`)
      await Promise.all([...texts, setPrice(id, price)])
      for (const payload of [
        `stock:${id}`,
        `products:${id},${id}`,
        'products:',
        'products:x,-1',
        'stock:0',
        'other',
      ])
        await notify(payload)
      for (const each of [first, second])
        await eventually(async () =>
          expect(await each.text(`/product/${slug}`)).toContain(`"price":${price}`),
        )
    }
  })

  test('reaches searches whose hits are memoized, also what happens while the listener is lost', async () => {
    let minPrice = 0
    const search = (each: typeof first) => {
      minPrice += 1
      return each.text(`/api/products?search=zamzamiya&minPrice=${minPrice}`)
    }
    await shop.addProduct({ slug: 'first-flask', titleEn: 'Zamzamiya flask' })
    await settle()
    for (const each of [first, second, first, second, first, second])
      expect(await search(each)).toContain('first-flask')
    const { id } = await shop.addProduct({ slug: 'second-flask', titleEn: 'Zamzamiya flask' })
    for (const each of [first, second])
      await eventually(async () => expect(await search(each)).toContain('second-flask'))
    await shop.db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'dijla listening' and datname = current_database()`,
    )
    await shop.db.execute(
      `update products set title = '{"en": "Cup", "ar": "كوب"}', search_text = '' where id = ${id}`,
    )
    for (const each of [first, second])
      await eventually(async () => expect(await search(each)).not.toContain('second-flask'))
    for (const each of [first, second]) await eventually(() => expect(each.answers.isOpen()).toBe(true))
  })

  test('renders lists again at most once a second, however many change', async () => {
    const added = await Promise.all(Array.from({ length: 30 }, () => shop.addProduct()))
    await settle()
    const busy = await startProcess({ listIntervalMs: 1_000 })
    const drops = vi.spyOn(busy.answers, 'dropTagged')
    const listDrops = () => drops.mock.calls.filter(([tags]) => tags.includes('lists')).length
    const startedAt = performance.now()
    for (const { id } of added) await setPrice(id, 30_000)
    await eventually(() => expect(drops.mock.calls.length - listDrops()).toBe(added.length))
    expect(listDrops()).toBeGreaterThan(0)
    expect(listDrops()).toBeLessThanOrEqual(1 + (performance.now() - startedAt) / 1_000)
    await busy.close()
  })
})

test('links that people share with parameters of campaigns are one cached page', async () => {
  for (const path of ['/', '/products', '/products?sort=rating']) {
    const more = path.includes('?') ? '&' : '?'
    // An address with a query is cached from its second request on.
    for (let times = 0; times < 2; times += 1) await first.text(path)
    const before = first.statements()
    const { answers } = first.answers.size()
    const text = await first.text(path)
    for (const marks of ['fbclid=IwAR1', 'utm_source=instagram&utm_medium=story', 'igsh=abc&ttclid=xyz'])
      expect(await first.text(path + more + marks)).toBe(text)
    expect(first.statements()).toBe(before)
    expect(first.answers.size().answers).toBe(answers)
  }
})

test('the first visitor of a page leaves nothing of their link to others', async () => {
  for (const path of ['/', '/products', '/products/grocery', '/about']) {
    const own = await first.text(`${path}?fbclid=IwAR-own&utm_source=own-campaign`)
    expect(own, path).not.toMatch(/IwAR-own|own-campaign/)
    expect(await first.text(path), path).toBe(own)
  }
})

describe('stock after an order', () => {
  test('is in the next response of the process that took the order, and soon of every other', async () => {
    const product = await shop.addProduct({ price: 10_000, stockQuantity: 900 })
    const other = await shop.addProduct({ stockQuantity: 700 })
    // Otherwise the notification of a new product removes what was stored in the meantime.
    await settle()
    const path = `/api/products/${product.slug}`
    const stockOf = async (each: typeof first) => JSON.parse(await each.text(path)).stockQuantity
    for (const each of [first, second]) await eventually(async () => expect(await stockOf(each)).toBe(900))
    for (const each of [first, second]) await each.text(`/api/products/${other.slug}`)
    const cached = second.answers.size().answers
    const placed = await first.post('/api/orders', {
      userId: 1,
      cartItems: [{ productId: product.id, quantity: 3 }],
      totalAmount: 30_000,
      status: 'pending',
      paymentMethod: 'cash',
      shippingAddress: 'Baghdad, Karrada, street 62',
    })
    expect(placed.status, await placed.text()).toBe(201)
    expect(await stockOf(first)).toBe(897)
    await vi.waitFor(async () => expect(await stockOf(second)).toBe(897), { timeout: 30_000, interval: 20 })
    // Only what shows this product was removed.
    expect(second.answers.size().answers).toBe(cached)
    const before = second.statements()
    await second.text(`/api/products/${other.slug}`)
    expect(second.statements()).toBe(before)
  })

  test('changed in the back office is soon in the responses of all processes', async () => {
    const { id, slug } = await shop.addProduct({ stockQuantity: 800 })
    const stockOf = async (each: typeof first) =>
      JSON.parse(await each.text(`/api/products/${slug}`)).stockQuantity
    for (const each of [first, second]) await eventually(async () => expect(await stockOf(each)).toBe(800))
    await transaction(shop.db, async (tx) => {
      await setSale(tx, id, { stockQuantity: 790 })
      const variantId = await onlyVariant(tx, id)
      await tx
        .insert(stockChanges)
        .values({ productId: id, variantId, change: -10, reason: 'correction', at: new Date() })
    })
    for (const each of [first, second]) await eventually(async () => expect(await stockOf(each)).toBe(790))
  })
})

test('a cached response has every header of the first response', async () => {
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
      const original = await first.get(path)
      await first.get(path)
      const hits = first.statements()
      const cached = await first.get(path)
      expect(first.statements()).toBe(hits)
      expect(names(cached.headers)).toEqual(names(original.headers))
    })
  }
})

describe('data of a shopper is never cached', () => {
  test('a page requested with a cart and a session is the same as the public page', async () => {
    const product = await shop.addProduct()
    const added = await first.post('/api/cart', { userId: 1, productId: product.id, quantity: 3 })
    const [cookie = ''] = added.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    const token = cookie.split('=')[1]?.split('.')[0] ?? ''
    expect(token.length).toBeGreaterThan(10)
    for (const path of ['/', '/products', `/product/${product.slug}`]) {
      const response = await first.get(path, { cookie })
      expect(response.headers.getSetCookie()).toEqual([])
      const text = await response.text()
      expect(text).not.toContain(token)
      await eventually(async () => {
        const cached = await first.text(path, { cookie })
        expect(await first.text(path)).toBe(cached)
      })
    }
  })

  test('cart and checkout are rendered for each request', async () => {
    const { answers } = first
    await first.text('/cart')
    await first.text('/checkout')
    expect(answers.size().answers).toBe(0)
  })

  test('a language requested in the address is remembered for that visitor only', async () => {
    for (const attempt of [1, 2]) {
      const response = await first.get('/products?lang=en')
      expect(response.headers.getSetCookie(), String(attempt)).toEqual([
        expect.stringContaining('language=en'),
      ])
    }
    const [cookie] = (await first.get('/products')).headers.getSetCookie()
    expect(cookie).toBeUndefined()
  })

  test('a 404 is not cached', async () => {
    await first.text('/product/no-such-thing')
    await first.text('/no-such-page')
    expect(first.answers.size().answers).toBe(0)
  })
})

test('a lost listener disables the cache until it has reconnected', async () => {
  const third = await startProcess()
  const { id, slug } = await shop.addProduct({ price: 20_000 })
  await third.text(`/product/${slug}`)
  await shop.db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'dijla listening' and datname = current_database()`,
  )
  await setPrice(id, 30_000)
  await eventually(async () => expect(await third.text(`/product/${slug}`)).toContain('"price":30000'))
  for (const each of [first, second, third]) await eventually(() => expect(each.answers.isOpen()).toBe(true))
  await third.close()
})
