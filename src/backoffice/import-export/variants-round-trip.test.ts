import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanText } from '#platform/text/clean-text.ts'
import { isFullAttack } from '#test/attack/rounds.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addOptions } from '#test/harness/variants.ts'
import { addShopPicture, deleteProducts, exportText, importText } from './testing/import-shop.ts'

let shop: TestShop
let pictures: string[]
beforeAll(async () => {
  shop = await createTestShop()
  pictures = [await addShopPicture(shop), await addShopPicture(shop), await addShopPicture(shop)]
  await importText(
    shop,
    `slug,title_en,title_ar,category,brand,price,picture,options,value1\nwords,W,ك,fashion,Dar,1000,${pictures[0]},pack,علبة «كبيرة»\nwords,,,,,1000,,,'=6 pieces\n`,
    { newValues: true },
  )
})
afterAll(() => shop.close())

/** The export is imported unchanged, and then into an emptied shop. */
async function expectRoundTrip(products: number) {
  const before = await exportText(shop)
  const again = await importText(shop, before)
  expect(again.report.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
  expect(again.run).toMatchObject({ unchanged: products })
  await deleteProducts(shop)
  const anew = await importText(shop, before)
  expect(anew.report.filter(({ outcome }) => outcome === 'refused')).toEqual([])
  expect(anew.run).toMatchObject({ added: products, refused: 0 })
  expect(await exportText(shop)).toBe(before)
}

const colours = ['black', 'white', 'navy', 'olive'] as const
const sizes = ['s', 'm', 'xl'] as const
const sku = fc.option(
  fc
    .string({ maxLength: 12, unit: fc.constantFrom('=', '-', "'", 'A', '7', ',', '"', 'ش', ' ') })
    .map(cleanText)
    .filter((each) => each !== ''),
)
const variant = fc.record({
  price: fc.integer({ min: 2, max: 400 }).map((each) => each * 250),
  isDiscounted: fc.boolean(),
  stockQuantity: fc.nat(50),
  hidden: fc.boolean(),
  sku,
  gtin: fc.option(fc.constantFrom('00000017', '4006381333931')),
  discountEndsAt: fc.option(fc.constant('2031-05-01T10:00:00.000Z')),
})
const product = fc.record({
  colours: fc.subarray([...colours], { minLength: 1 }),
  sizes: fc.subarray([...sizes]),
  sizeFirst: fc.boolean(),
  variants: fc.array(variant, { minLength: 12, maxLength: 12 }),
  pictured: fc.subarray([...colours]),
  hidden: fc.boolean(),
})

test('products with options round-trip, beside products without', async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 5 }), async (products) => {
      await deleteProducts(shop)
      for (const each of products) {
        count += 1
        const { id } = await shop.addProduct({
          slug: `random-${count}`,
          image: pictures[0] ?? '',
          hidden: each.hidden,
        })
        await shop.addProduct({ slug: `random-${count}-plain`, image: pictures[1] ?? '' })
        const combinations = each.colours.flatMap((colour) =>
          each.sizes.length === 0 ? [{ colour }] : each.sizes.map((size) => ({ colour, size })),
        )
        const options = each.sizes.length === 0 ? ['colour'] : ['colour', 'size']
        const ordered = each.sizeFirst ? options.toReversed() : options
        await addOptions(shop.db, id, {
          options: ordered,
          variants: combinations.map((values, index) => {
            const {
              isDiscounted,
              sku: code,
              discountEndsAt,
              ...one
            } = each.variants[index] ?? { price: 1000 }
            const { price } = one
            return {
              ...one,
              values,
              price,
              sku: code ? `${code}${count}-${index}` : null,
              discountPrice: isDiscounted ? price - 250 : null,
              discountEndsAt: isDiscounted ? (discountEndsAt ?? null) : null,
            }
          }),
          pictures:
            ordered[0] === 'colour'
              ? each.pictured
                  .filter((value) => each.colours.includes(value))
                  .map((value, index) => ({ option: 'colour', value, images: pictures.slice(index % 3) }))
              : [],
        })
      }
      await expectRoundTrip(products.length * 2)
    }),
    { numRuns: isFullAttack ? 60 : 5 },
  )
})

test('rows of products without options are those of the release before, with empty cells behind', async () => {
  await deleteProducts(shop)
  await shop.addProduct({ slug: 'plain', image: pictures[0] ?? '' })
  const [header = '', row = ''] = (await exportText(shop)).split('\r\n')
  const columns = header.split(',')
  const newer = columns.indexOf('options')
  expect(columns.slice(newer - 1, newer + 9).join()).toBe(
    'warranty_months,options,value1,value2,value3,sku,gtin,variant_hidden,value_pictures,sub_category',
  )
  expect(columns.at(-1)).toBe('cost')
  const added = row.split(',').slice(newer)
  // A flag has no empty cell.
  expect(new Set(added)).toEqual(new Set(['', 'no']))
  const older = (text: string) => text.split(',').slice(0, newer).join(',')
  expect(row.split(',')).toHaveLength(header.split(',').length)
  const { run } = await importText(shop, `${older(header)}\r\n${older(row)}\r\n`)
  expect(run).toMatchObject({ unchanged: 1, refused: 0, remarks: 0 })
})

test('250 variants with Arabic names and a name that begins like a formula round-trip', async () => {
  await deleteProducts(shop)
  const rows = Array.from({ length: 250 }, (_, n) => {
    const texts = n === 0 ? 'wide,Wide,واسع,fashion,Dar' : 'wide,,,,'
    const [packs, picture] = [['علبة «كبيرة»', "'=6 pieces"], n === 0 ? pictures[0] : '']
    return `${texts},${1000 + n * 250},${picture},${n === 0 ? '"pack,size"' : ''},${packs[n % 2]},قياس ${Math.floor(n / 2) % 60},${n < 120 ? 'أ' : n < 240 ? 'ب' : 'ج'}\n`
  })
  const csv =
    `slug,title_en,title_ar,category,brand,price,picture,options,value1,value2,value3\n${rows.join('')}`.replace(
      '"pack,size"',
      '"pack,size,age"',
    )
  const { run } = await importText(shop, csv, { newValues: true })
  expect(run).toMatchObject({ added: 1, refused: 0 })
  expect((await exportText(shop)).trim().split('\r\n')).toHaveLength(251)
  await expectRoundTrip(1)
})

test('SKUs and barcodes of products without options round-trip', async () => {
  await deleteProducts(shop)
  await shop.addProduct({ slug: 'coded', image: pictures[0] ?? '' })
  await importText(shop, "slug,sku,gtin\ncoded,'-C-1,00000017\n")
  await expectRoundTrip(1)
})
