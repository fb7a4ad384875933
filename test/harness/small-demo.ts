import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { demoCategories } from '#seed/categories.ts'
import type { DemoFolders } from '#seed/demo-catalogue.ts'

type Written = Record<string, unknown> & { slug: string }

const review = (rating: number, name: string, daysAgo: number) => ({
  rating,
  name,
  daysAgo,
  comment: 'وصل بسرعة والتغليف مرتب',
})

/** Reviews of which the first has a picture and the votes of others. */
const lively = [
  { ...review(5, 'علي حسين', 12), pictures: ['2.webp'], helpful: 2 },
  review(4, 'علي كريم', 10),
  review(4, 'زهراء عباس', 30),
]

/** A product without options as it is written in the catalogue. */
export function plainProduct(slug: string, changes: Record<string, unknown> = {}): Written {
  return {
    slug,
    titleEn: `Product ${slug}`,
    titleAr: `منتج ${slug}`,
    descriptionEn: 'A product of the tests.',
    descriptionAr: 'منتج للاختبار.',
    brand: 'Rafid',
    price: 10_000,
    stockQuantity: 20,
    daysOld: 40,
    pictures: ['1.webp', '2.webp'],
    reviews: [review(5, 'علي حسين', 12), review(4, 'علي كريم', 10), review(4, 'زهراء عباس', 30)],
    ...changes,
  }
}

/** A product in two colours and two sizes. */
export function productWithOptions(slug: string, changes: Record<string, unknown> = {}): Written {
  const { price, stockQuantity, reviews, ...texts } = plainProduct(slug)
  const variant = (colour: string, size: string, stock: number) => ({
    values: { colour, size },
    price: 25_000,
    stock,
    sku: `${slug}-${colour}-${size}`.toUpperCase(),
  })
  return {
    ...texts,
    pictures: [],
    options: ['colour', 'size'],
    variants: [
      variant('black', 'm', 10),
      variant('black', 'l', 0),
      variant('navy', 'm', 4),
      variant('navy', 'l', 12),
    ],
    valuePictures: { navy: ['navy-1.webp', 'navy-2.webp'], black: ['black-1.webp'] },
    ...changes,
  }
}

/** Writes the files of a demo catalogue: one sub-category `<category>-all` of each category, with the products of `products`. */
export async function writeSmallDemo(
  { catalogue, photos }: DemoFolders,
  products: (category: string) => readonly Written[] = (category) => [
    plainProduct(`${category}-one`),
    plainProduct(`${category}-two`, { reviews: lively }),
    plainProduct(`${category}-three`, { reviews: [] }),
    productWithOptions(`${category}-shirt`),
  ],
): Promise<void> {
  for (const { slug: category } of demoCategories) {
    const written = products(category)
    const folder = join(catalogue, category)
    await mkdir(folder, { recursive: true })
    const all = `${category}-all`
    const list = [{ slug: all, nameEn: 'All', nameAr: 'الكل' }]
    await writeFile(join(folder, 'sub-categories.json'), JSON.stringify(list))
    await writeFile(join(folder, `${all}.json`), JSON.stringify(written))
    for (const { slug, pictures, valuePictures = {} } of written) {
      const files = [pictures, ...Object.values(valuePictures as object)].flat() as string[]
      for (const file of files) await writePhoto(join(photos, slug, file))
    }
  }
}

let shade = 0

/** Writes a picture that differs from all others. */
async function writePhoto(path: string): Promise<void> {
  shade += 1
  const background = { r: shade % 256, g: Math.floor(shade / 256), b: 90 }
  await mkdir(dirname(path), { recursive: true })
  await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .webp({ lossless: true })
    .toFile(path)
}
