import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoCategories } from './categories.ts'
import { type DemoCategory, demoFolders, readDemoCatalogue } from './demo-catalogue.ts'
import { getPictures, mainPicture, sumStock } from './demo-product.ts'
import { demoSlides } from './slides.ts'

const side = 1200
const maxBytes = 90 * 1024
const arabicLetter = /\p{Script=Arabic}/u

let catalogue: DemoCategory[]
let all: DemoCategory['products']
beforeAll(async () => {
  catalogue = await readDemoCatalogue()
  all = catalogue.flatMap(({ products }) => products)
})

test('a warranty is promised by what has one: phones and appliances, not sockets, remotes and straps', () => {
  const warranty = (slug: string) => all.find((product) => product.slug === slug)?.warrantyMonths
  expect(warranty('hudhud-a20')).toBe(12)
  expect(warranty('furat-fridge-14')).toBe(24)
  expect(warranty('shams-mini-ups')).toBe(12)
  for (const slug of ['shams-double-socket', 'rafid-universal-remote', 'nabd-strap-22'])
    expect(warranty(slug)).toBe(0)
})

test('large furniture and appliances are bulky, lamps and chargers are not', () => {
  const bulky = all.filter((product) => product.bulky).map((product) => product.slug)
  expect(bulky).toEqual(
    expect.arrayContaining(['baytna-chesterfield-sofa-3', 'ward-sliding-wardrobe', 'furat-fridge-14']),
  )
  expect(bulky).not.toContain('baytna-wooden-dining-chair')
  const folders = catalogue.filter(({ products }) => products.some((product) => product.bulky))
  expect(folders.map(({ slug }) => slug).toSorted()).toEqual(['electronics', 'home-kitchen'])
})

test('the seven categories of the specification, in its order (§2)', () => {
  expect(catalogue.map(({ slug }) => slug)).toEqual([
    'electronics',
    'mobiles',
    'fashion',
    'home-kitchen',
    'grocery',
    'beauty',
    'books',
  ])
})

test('at least 160 products, at least 40 of them with options, sold out and low combinations among them', () => {
  expect(all.length).toBeGreaterThanOrEqual(160)
  const withOptions = all.filter(({ options }) => options.length > 0)
  expect(withOptions.length).toBeGreaterThanOrEqual(40)
  const stocks = withOptions.flatMap(({ variants }) => variants.map(({ stock }) => stock))
  expect(stocks).toContain(0)
  expect(stocks.some(isLow)).toBe(true)
  expect(stocks.filter((stock) => stock >= 10).length).toBeGreaterThan(stocks.length / 2)
  expect(withOptions.some(({ valuePictures }) => valuePictures.length > 1)).toBe(true)
})

describe.each(demoCategories)('$slug', ({ slug }) => {
  const category = () => catalogue.find((each) => each.slug === slug)
  const products = () => category()?.products ?? []

  test('has three to five sub-categories, none of them empty', () => {
    const subCategories = category()?.subCategories ?? []
    expect(subCategories.length).toBeGreaterThanOrEqual(3)
    expect(subCategories.length).toBeLessThanOrEqual(5)
    expect(new Set(products().map((each) => each.subCategory)).size).toBe(subCategories.length)
  })

  test('has at least 24 products, some of them discounted, featured and popular', () => {
    expect(products().length).toBeGreaterThanOrEqual(24)
    expect(products().some(({ variants }) => variants.some((each) => each.discountPrice))).toBe(true)
    expect(products().some(({ featured }) => featured)).toBe(true)
    expect(products().some(({ popular }) => popular)).toBe(true)
  })

  test('has no product that would be in both rows of the home page', () => {
    const repeated = products().filter(({ featured, popular }) => featured && popular)
    expect(repeated.map(({ slug }) => slug)).toEqual([])
  })

  test('has products out of stock, in low stock and in stock', () => {
    const stocks = products().map(sumStock)
    expect(stocks).toContain(0)
    expect(stocks.some(isLow)).toBe(true)
    expect(stocks.filter((stock) => stock >= 10).length).toBeGreaterThan(products().length / 2)
  })

  test('has products with written reviews, and some without any', () => {
    const reviewed = products().filter(({ reviews }) => reviews.length > 0)
    expect(reviewed.length).toBeGreaterThan(products().length / 3)
    expect(reviewed.length).toBeLessThan(products().length)
    const stars = new Set(reviewed.flatMap(({ reviews }) => reviews.map(({ rating }) => rating)))
    expect(stars.size).toBeGreaterThanOrEqual(3)
  })
})

test('every product has pictures of its own', () => {
  const main = all.map((product) => `${product.slug}/${getPictures(product)[0]}`)
  expect(new Set(main).size).toBe(all.length)
  expect(all.filter((product) => getPictures(product).length < 2).map(({ slug }) => slug)).toEqual([])
})

test('phones, clothes and shoes have at least four views, in each of their colours', () => {
  const products = all.filter(({ subCategory }) =>
    ['phones-tablets', 'mens-wear', 'womens-wear', 'children', 'shoes'].includes(subCategory),
  )
  const faults = products.flatMap(({ slug, pictures, options, valuePictures }) => {
    const colours = valuePictures.filter(({ option }) => option === 'colour')
    const views = options.includes('colour') ? colours : [{ value: 'all', files: pictures }]
    return views.filter(({ files }) => files.length < 4).map(({ value }) => `${slug}: ${value}`)
  })
  expect(products.length).toBeGreaterThan(40)
  expect(faults).toEqual([])
})

test('bags, hats and umbrellas have at least four views in one of their colours', () => {
  const products = all.filter(({ subCategory }) => subCategory === 'bags-accessories')
  const faults = products.filter(
    ({ pictures, valuePictures }) =>
      Math.max(pictures.length, ...valuePictures.map(({ files }) => files.length)) < 4,
  )
  expect(products.length).toBeGreaterThan(5)
  expect(faults.map(({ slug }) => slug)).toEqual([])
})

test('the picture on a card shows one piece where the lowest price is that of one piece', () => {
  const packs = all.filter(({ options }) => options.includes('pack'))
  const faults = packs.filter((product) => {
    const cheapest = product.variants.toSorted((a, b) => a.price - b.price)[0]?.values.pack
    const own = product.valuePictures.find(({ files }) => files.includes(mainPicture(product)))
    return own?.option === 'pack' && own.value !== cheapest
  })
  expect(packs.length).toBeGreaterThan(5)
  expect(faults.map(({ slug }) => slug)).toEqual([])
})

test('every picture file belongs to a product and is a square WebP of 1200 px and at most 90 KB', async () => {
  const used = new Map(all.map((product) => [product.slug, getPictures(product)]))
  const faults: string[] = []
  for (const folder of await readdir(demoFolders.photos)) {
    if (folder === 'slides') continue
    for (const file of await readdir(join(demoFolders.photos, folder))) {
      const name = `${folder}/${file}`
      if (!used.get(folder)?.includes(file)) faults.push(`${name}: no product uses it`)
      const bytes = await readFile(join(demoFolders.photos, folder, file))
      const { format, width, height } = await sharp(bytes).metadata()
      if (format !== 'webp' || width !== side || height !== side)
        faults.push(`${name}: ${format}, ${width} × ${height}`)
      if (bytes.byteLength > maxBytes) faults.push(`${name}: ${Math.ceil(bytes.byteLength / 1024)} KB`)
    }
  }
  expect(faults).toEqual([])
})

test('Arabic text is in the Arabic fields of the slides only', () => {
  for (const { link, titleEn, titleAr, descriptionEn, descriptionAr } of demoSlides) {
    expect(titleAr, link).toMatch(arabicLetter)
    expect(descriptionAr, link).toMatch(arabicLetter)
    expect(titleEn, link).not.toMatch(arabicLetter)
    expect(descriptionEn, link).not.toMatch(arabicLetter)
  }
})

test('the slides lead where the specification says (§2 Home)', () => {
  expect(demoSlides.map(({ link }) => link)).toEqual(['/products', '/deals', '/new-arrivals'])
})

function isLow(stock: number): boolean {
  return stock > 0 && stock < 10
}
