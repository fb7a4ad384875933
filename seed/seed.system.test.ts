import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories, products } from '#features/catalogue/tables.ts'
import { stockChanges } from '#features/catalogue/variant-tables.ts'
import { slides } from '#features/content/tables.ts'
import { createLog } from '#platform/log/log.ts'
import { createPictures } from '#platform/pictures/store.ts'
import { createTestDatabase } from '#test/harness/database.ts'
import { demoCategories } from './categories.ts'
import { type DemoCategory, readDemoCatalogue } from './demo-catalogue.ts'
import { type DrawnPictures, drawPictures } from './draw-pictures.ts'
import { seedDemo } from './seed.ts'
import { writeCatalogueOnce } from './write-catalogue.ts'

const log = createLog('silent')
const now = new Date('2026-11-01T09:00:00Z')

let database: Awaited<ReturnType<typeof createTestDatabase>>
let dir: string
let catalogue: DemoCategory[]
beforeAll(async () => {
  database = await createTestDatabase()
  dir = await mkdtemp(join(tmpdir(), 'dijla-seed-'))
  catalogue = await readDemoCatalogue()
})
afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true, force: true })
})

test('every picture of the demo shop is drawn and can be served', async () => {
  const pictures = createPictures({ dir, log })
  const few = catalogue.map((category) => ({ ...category, products: category.products.slice(0, 1) }))
  const drawn = await drawPictures(few, pictures, log)
  const images = [
    ...drawn.categories.values(),
    ...drawn.products.values(),
    ...drawn.slides.map((each) => each.image),
  ]
  expect(new Set(images).size).toBe(7 + 7 + 3)
  for (const image of images) expect(await pictures.find(image.replace('/pictures/', ''))).not.toBeNull()
})

test('three processes that seed an empty shop at once write everything once', async () => {
  const { db } = database
  const image = '/pictures/0123456789abcdef-640.jpg'
  const drawn: DrawnPictures = {
    categories: new Map(catalogue.map(({ slug }) => [slug, image])),
    products: new Map(catalogue.flatMap((category) => category.products.map(({ slug }) => [slug, image]))),
    slides: [1, 2, 3].map(() => ({ image, ground: '#ffffff' })),
  }
  await Promise.all([1, 2, 3].map(() => writeCatalogueOnce(db, catalogue, drawn, now)))

  expect(await db.$count(products)).toBe(drawn.products.size)
  expect(await db.$count(slides)).toBe(3)
  const order = await db.select({ slug: categories.slug }).from(categories).orderBy(asc(categories.position))
  expect(order.map(({ slug }) => slug)).toEqual(demoCategories.map(({ slug }) => slug))
})

test('a shop with products is not seeded, and no picture is drawn', async () => {
  const { db } = database
  const before = await db.$count(products)
  const pictures = createPictures({ dir: join(dir, 'never'), log })
  await seedDemo({ db, pictures, now: () => now, log })
  expect(await db.$count(products)).toBe(before)
})

test('the stock of every product is the sum of its ledger', async () => {
  const wrong = await database.db
    .select({ slug: products.slug })
    .from(products)
    .leftJoin(stockChanges, eq(stockChanges.productId, products.id))
    .groupBy(products.id)
    .having(sql`${products.stockQuantity} <> coalesce(sum(${stockChanges.change}), 0)`)
  expect(wrong).toEqual([])
})

test('the newest products are from several categories', async () => {
  const newest = await database.db
    .select({ categoryId: products.categoryId, createdAt: products.createdAt })
    .from(products)
    .orderBy(desc(products.createdAt))
    .limit(24)
  expect(new Set(newest.map((each) => each.categoryId)).size).toBeGreaterThanOrEqual(4)
  for (const { createdAt } of newest) expect(createdAt.getTime()).toBeLessThan(now.getTime())
})
