import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createPictures } from '#platform/pictures/store.ts'
import { createUploads } from '#platform/pictures/uploads.ts'
import { signInMethods, users } from '#shop/accounts/tables.ts'
import { categories, products } from '#shop/catalogue/tables.ts'
import { productValuePictures, stockChanges, variants } from '#shop/catalogue/variant-tables.ts'
import { slides } from '#shop/content/tables.ts'
import { reviewPictures, reviews, reviewVotes } from '#shop/reviews/tables.ts'
import { createTestDatabase } from '#test/harness/database.ts'
import { writeSmallDemo } from '#test/harness/small-demo.ts'
import { demoCategories } from './categories.ts'
import { type DemoCategory, type DemoFolders, readDemoCatalogue } from './demo-catalogue.ts'
import { getPictures } from './demo-product.ts'
import { seedDemo } from './seed.ts'
import { type DemoPictures, pictureKey, storePictures } from './store-pictures.ts'
import { storeReviewPictures } from './store-review-pictures.ts'
import { writeCatalogueOnce } from './write-catalogue.ts'

const log = createLog('silent')
const now = new Date('2026-11-01T09:00:00Z')

let database: Awaited<ReturnType<typeof createTestDatabase>>
let dir: string
let folders: DemoFolders
let catalogue: DemoCategory[]
let all: DemoCategory['products']
beforeAll(async () => {
  database = await createTestDatabase()
  dir = await mkdtemp(join(tmpdir(), 'dijla-seed-'))
  folders = { catalogue: join(dir, 'catalogue'), photos: join(dir, 'photos') }
  await writeSmallDemo(folders)
  catalogue = await readDemoCatalogue(folders)
  all = catalogue.flatMap((category) => category.products)
})
afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true, force: true })
})

test('every picture of the demo shop is stored and can be served', async () => {
  const pictures = createPictures({ dir: join(dir, 'pictures'), log })
  const stored = await storePictures(catalogue, { pictures, log, photos: folders.photos })
  const images = [
    ...stored.categories.values(),
    ...stored.products.values(),
    ...stored.slides.map((each) => each.image),
  ]
  expect(new Set(images).size).toBe(7 + 3 + 7 * 9)
  for (const image of images) expect(await pictures.find(image.replace('/pictures/', ''))).not.toBeNull()
})

test('a photo of a slide replaces the drawn one', async () => {
  const photos = join(dir, 'slides-only')
  await mkdir(join(photos, 'slides'), { recursive: true })
  const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#cfe9e5' } })
    .webp()
    .toBuffer()
  await writeFile(join(photos, 'slides/1.webp'), photo)
  const pictures = createPictures({ dir: join(dir, 'pictures'), log })
  const { slides: stored } = await storePictures([], { pictures, log, photos })
  expect(stored.map(({ image }) => image)[0]).toBe((await pictures.addReady(photo)).address)
  expect(new Set(stored.map(({ image }) => image)).size).toBe(3)
})

test('three processes that seed an empty shop at once write everything once', async () => {
  const { db } = database
  const image = '/pictures/0123456789abcdef-640.jpg'
  const stored: DemoPictures = {
    categories: new Map(catalogue.map(({ slug }) => [slug, image])),
    products: new Map(
      all.flatMap((product) =>
        getPictures(product).map((file): [string, string] => [
          pictureKey(product.slug, file),
          `${product.slug}/${file}`,
        ]),
      ),
    ),
    slides: [1, 2, 3].map(() => ({ image, ground: '#ffffff' })),
  }
  const uploads = createUploads({ dir: join(dir, 'uploads'), log })
  await Promise.all(
    [1, 2, 3].map(async () => {
      const reviewPictures = await storeReviewPictures(catalogue, { uploads, photos: folders.photos })
      await writeCatalogueOnce(db, catalogue, { ...stored, reviews: reviewPictures }, now)
    }),
  )

  expect(await db.$count(products)).toBe(all.length)
  expect(await db.$count(slides)).toBe(3)
  const order = await db.select({ slug: categories.slug }).from(categories).orderBy(asc(categories.position))
  expect(order.map(({ slug }) => slug)).toEqual(demoCategories.map(({ slug }) => slug))
})

test('a shop with products is not seeded, and no picture is drawn', async () => {
  const { db } = database
  const before = await db.$count(products)
  const pictures = createPictures({ dir: join(dir, 'never'), log })
  const uploads = createUploads({ dir: join(dir, 'never-uploads'), log })
  await seedDemo({ db, pictures, uploads, now: () => now, log })
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

test('the stock of every variant is the sum of its ledger, with the reason of the seed', async () => {
  const wrong = await database.db
    .select({ id: variants.id })
    .from(variants)
    .leftJoin(stockChanges, and(eq(stockChanges.variantId, variants.id), eq(stockChanges.reason, 'seed')))
    .groupBy(variants.id)
    .having(sql`${variants.stockQuantity} <> coalesce(sum(${stockChanges.change}), 0)`)
  expect(wrong).toEqual([])
})

test('a product with options has its variants, the pictures of its values and the first of them as main picture', async () => {
  const { db } = database
  const [shirt] = await db.select().from(products).where(eq(products.slug, 'fashion-shirt'))
  expect(shirt).toMatchObject({ hasOptions: true, price: 25_000, stockQuantity: 26, moreImages: [] })
  expect(shirt?.image).toBe('fashion-shirt/navy-1.webp')
  const ofShirt = and(
    eq(variants.productId, shirt?.id ?? 0),
    eq(variants.hidden, false),
    isNotNull(variants.sku),
  )
  expect(await db.$count(variants, ofShirt)).toBe(4)
  const ofValues = await db
    .select({ images: productValuePictures.images })
    .from(productValuePictures)
    .where(eq(productValuePictures.productId, shirt?.id ?? 0))
  expect(ofValues.map(({ images }) => images).toSorted()).toEqual([
    ['fashion-shirt/black-1.webp'],
    ['fashion-shirt/navy-1.webp', 'fashion-shirt/navy-2.webp'],
  ])
})

test('rating and count of every product are those of its written reviews', async () => {
  const { db } = database
  const wrong = await db
    .select({ slug: products.slug })
    .from(products)
    .leftJoin(reviews, eq(reviews.productId, products.id))
    .groupBy(products.id)
    .having(
      sql`${products.reviewCount} <> count(${reviews.id}) or abs(${products.rating} - coalesce(avg(${reviews.rating}), 0)) > 0.005`,
    )
  expect(wrong).toEqual([])
  const [one] = await db.select().from(products).where(eq(products.slug, 'books-one'))
  expect(one).toMatchObject({ rating: 4.33, reviewCount: 3 })
})

test('pictures of reviews are approved and can be served; the count of votes is that of their rows, of others', async () => {
  const { db } = database
  const uploads = createUploads({ dir: join(dir, 'uploads'), log })
  const pictures = await db.select().from(reviewPictures)
  expect(pictures).toHaveLength(7)
  for (const { status, name } of pictures) {
    expect(status).toBe('approved')
    expect(await uploads.find(`${name}-320.jpg`)).not.toBeNull()
  }
  const voted = await db
    .select({
      helpful: reviews.helpful,
      votes: count(reviewVotes.userId),
      own: sql<number>`(count(*) filter (where ${reviewVotes.userId} = ${reviews.userId}))::int`,
    })
    .from(reviews)
    .leftJoin(reviewVotes, eq(reviewVotes.reviewId, reviews.id))
    .groupBy(reviews.id)
  expect(voted.filter(({ helpful, votes, own }) => helpful !== votes || own > 0)).toEqual([])
  expect(voted.filter(({ helpful }) => helpful === 2)).toHaveLength(7)
})

test('reviewers are few, review a product once, cannot sign in, and reviewed after the product was for sale', async () => {
  const { db } = database
  const rows = await db
    .select({
      userId: reviews.userId,
      at: reviews.createdAt,
      from: products.createdAt,
      joined: users.createdAt,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(users, eq(users.id, reviews.userId))
  expect(rows).toHaveLength(7 * 6)
  expect(new Set(rows.map(({ userId }) => userId)).size).toBe(3)
  expect(await db.$count(signInMethods)).toBe(0)
  for (const { at, from, joined } of rows) {
    expect(at.getTime()).toBeGreaterThan(from.getTime())
    expect(at.getTime()).toBeGreaterThan(joined.getTime())
    expect(at.getTime()).toBeLessThan(now.getTime())
  }
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
