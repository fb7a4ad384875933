import { type Load, randomItem, responsesPerSecond, runLoad } from './load-generator.ts'
import type { Row } from './result-row.ts'
import { compareWithVendure, vendure } from './vendure.ts'

const pageCount = 40
const pageSize = 48
const searchTexts = [
  'موبايل',
  'سامسونج',
  'شاحنة',
  'قميص رجالي',
  'عطر',
  'كتاب',
  'سماعة بلوتوث',
  'رز',
  'galaxy 128',
  'usb cable',
  'perfume',
  'kitchen knife',
  'headphones',
  'baby',
  'samsung',
  'اكس بوكس',
]

export const listPaths = Array.from(
  { length: pageCount },
  (_, page) => `/api/products?pageSize=${pageSize}&page=${page + 1}`,
)
export const searchPaths = searchTexts.map((words) => `/api/products?search=${encodeURIComponent(words)}`)

/** The throughput of API reads and of adding to the cart on the large catalogue; every request has another page, word or product. */
export async function apiThroughputRows(load: Load): Promise<Row[]> {
  const products = await sampleProducts(load.origin)
  const detail = products.map(({ slug }) => `/api/products/${slug}`)
  return [
    compareWithVendure('API list of 48', await responsesPerSecond(load, listPaths), vendure.list),
    compareWithVendure('API search', await responsesPerSecond(load, searchPaths), vendure.search),
    compareWithVendure('API detail', await responsesPerSecond(load, detail), vendure.detail),
    compareWithVendure(
      'API add to cart, a new guest each',
      await addsPerSecond(load, products),
      vendure.addToCart,
    ),
  ]
}

export async function addsPerSecond(load: Load, products: SampleProduct[]): Promise<number> {
  const result = await runLoad(load, [
    {
      ...jsonPost,
      path: '/api/cart',
      setupRequest: (request) => ({ ...request, body: addBody(randomItem(products)) }),
    },
  ])
  return result['2xx'] / result.duration
}

export const jsonPost = { method: 'POST' as const, headers: { 'content-type': 'application/json' } }

export function addBody({ id }: SampleProduct): string {
  return JSON.stringify({ userId: 1, productId: id, quantity: 1 })
}

export type SampleProduct = {
  id: number
  slug: string
  price: number
  discountPrice?: number
  hasOptions?: true
}

/** Products from across the catalogue. */
export async function sampleProducts(origin: string): Promise<SampleProduct[]> {
  const pages = [1, 20, 40, 60, 80]
  const samples = await Promise.all(
    pages.map(async (page) => {
      const response = await fetch(`${origin}/api/products?pageSize=100&page=${page}`)
      // The shape of our own API's response.
      return (await response.json()) as SampleProduct[]
    }),
  )
  // One with options cannot be added without choosing.
  const all = samples.flat().filter(({ hasOptions }) => !hasOptions)
  if (all.length < 100) throw new Error('the bench database was not filled')
  return all
}
