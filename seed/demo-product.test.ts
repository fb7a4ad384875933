import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { options, optionValues } from '#shop/catalogue/variant-tables.ts'
import { createTestDatabase } from '#test/harness/database.ts'
import { plainProduct, productWithOptions, writeSmallDemo } from '#test/harness/small-demo.ts'
import { type DemoFolders, readDemoCatalogue } from './demo-catalogue.ts'
import { optionKeys } from './option-keys.ts'

let dir: string
let folders: DemoFolders
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dijla-demo-'))
  folders = { catalogue: join(dir, 'catalogue'), photos: join(dir, 'photos') }
  await writeSmallDemo(folders)
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const write = (file: string, content: unknown) =>
  writeFile(join(folders.catalogue, file), JSON.stringify(content))

async function faults(): Promise<string[]> {
  const error: unknown = await readDemoCatalogue(folders).then(
    () => null,
    (reason) => reason,
  )
  return error instanceof Error ? error.message.split('\n').slice(1) : []
}

test('a product is read with its sub-category, one variant without values, or its combinations', async () => {
  const [electronics] = await readDemoCatalogue(folders)
  expect(electronics?.subCategories).toEqual([{ slug: 'electronics-all', nameEn: 'All', nameAr: 'الكل' }])
  const [one, , , shirt] = electronics?.products ?? []
  expect(one).toMatchObject({
    slug: 'electronics-one',
    subCategory: 'electronics-all',
    options: [],
    variants: [{ values: {}, price: 10_000, stock: 20 }],
  })
  expect(shirt?.variants).toHaveLength(4)
  expect(shirt?.valuePictures[0]).toEqual({
    option: 'colour',
    value: 'navy',
    files: ['navy-1.webp', 'navy-2.webp'],
  })
})

const [variant] = productWithOptions('s').variants as { values: object }[]
const withVariants = (...changes: object[]) =>
  productWithOptions('s', { variants: changes.map((each) => ({ ...variant, sku: undefined, ...each })) })

test.each([
  ['a price that no banknote pays', plainProduct('s', { price: 10_100 }), 'price'],
  [
    'a discount that is none',
    plainProduct('s', { discountPrice: 10_000 }),
    'discountPrice is not below price',
  ],
  ['an unknown field', plainProduct('s', { colour: 'black' }), 'colour'],
  ['no stock', plainProduct('s', { stockQuantity: undefined }), 'stockQuantity'],
  ['Arabic letters in English', plainProduct('s', { titleEn: 'منتج' }), 'titleEn: has Arabic letters'],
  ['no Arabic letters', plainProduct('s', { titleAr: 'Product' }), 'titleAr: has no Arabic letters'],
  ['an emoji', plainProduct('s', { descriptionEn: 'Nice 🎧' }), 'descriptionEn: has an emoji'],
  ['a Latin word beside a number', plainProduct('s', { titleAr: 'كيبل 3 USB' }), 'displays «3 USB»'],
  ['no picture', plainProduct('s', { pictures: [] }), 'there is no picture'],
  ['a missing picture file', plainProduct('s', { pictures: ['9.webp'] }), 'no picture s/9.webp'],
  ['price beside options', productWithOptions('s', { price: 5_000 }), 'price and stock are of the variants'],
  [
    'options without variants',
    productWithOptions('s', { variants: [], valuePictures: {} }),
    'options without variants',
  ],
  ['an unknown option', productWithOptions('s', { options: ['taste'] }), 'options.0'],
  [
    'an unknown value',
    withVariants({ values: { colour: 'mint', size: 'm' } }),
    'the dictionary has no colour mint',
  ],
  ['a value too few', withVariants({ values: { colour: 'black' } }), 'its values are not of the options'],
  ['a combination twice', withVariants({}, {}), 'the combination is there twice'],
  [
    'a discount of a variant that is none',
    withVariants({ discountPrice: 25_000 }),
    'discountPrice is not below price',
  ],
  [
    'pictures of a value that no variant has',
    productWithOptions('s', { valuePictures: { red: ['1.webp'] } }),
    'valuePictures: red',
  ],
  [
    'a review too short',
    plainProduct('s', { reviews: [{ rating: 5, comment: 'زين', name: 'علي', daysAgo: 1 }] }),
    'reviews.0.comment',
  ],
  [
    'a picture of a review that the product does not have',
    plainProduct('s', {
      reviews: [{ rating: 5, comment: 'وصل بسرعة', name: 'علي', daysAgo: 1, pictures: ['9.webp'] }],
    }),
    'reviews: 9.webp is no picture of the product',
  ],
  [
    'a reviewer without a name',
    plainProduct('s', { reviews: [{ rating: 5, comment: 'وصل بسرعة', name: '0770', daysAgo: 1 }] }),
    'reviews.0.name',
  ],
])('%s is refused with file and product', async (_, product, fault) => {
  await write('books/books-all.json', [product])
  const reported = await faults()
  expect(reported.join('\n')).toContain(fault)
  expect(reported.every((line) => line.startsWith('books/books-all.json: s: '))).toBe(true)
})

test('what is there twice in the catalogue is refused', async () => {
  await write('books/books-all.json', [
    plainProduct('electronics-one'),
    productWithOptions('electronics-shirt'),
  ])
  const reported = await faults()
  for (const name of ['slug', 'titleEn', 'titleAr', 'sku'])
    expect(reported.join('\n')).toMatch(new RegExp(`^${name} «.*» is there twice$`, 'm'))
})

test('a file that is not listed and a listed file that is missing are refused', async () => {
  await write('books/novels.json', [])
  await write('beauty/sub-categories.json', [{ slug: 'perfume', nameEn: 'Perfume', nameAr: 'عطور' }])
  expect(await faults()).toEqual(
    expect.arrayContaining([
      'books/novels.json: not in sub-categories.json',
      'beauty/beauty-all.json: not in sub-categories.json',
      'beauty/perfume.json: no products',
    ]),
  )
})

test('the options of the demo are those of the shop’s dictionary', async () => {
  const { db, close } = await createTestDatabase()
  const rows = await db
    .select({ option: options.key, value: optionValues.key })
    .from(optionValues)
    .innerJoin(options, eq(options.id, optionValues.optionId))
    .orderBy(asc(options.position), asc(optionValues.position))
  await close()
  const known = Object.entries(optionKeys).flatMap(([option, values]) =>
    values.map((value) => ({ option, value })),
  )
  expect(rows).toEqual(known)
})
