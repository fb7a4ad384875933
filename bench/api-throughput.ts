import { type Load, randomItem, responsesPerSecond, runLoad } from './load-generator.ts'
import type { Row } from './result-row.ts'
import { addBody, jsonPost, type SampleProduct, sampleProducts, searchTexts } from './sample-products.ts'
import { compareWithVendure, vendure } from './vendure.ts'

const pageCount = 40
const pageSize = 48

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

export async function addsPerSecond(load: Load, products: readonly SampleProduct[]): Promise<number> {
  const result = await runLoad(load, [
    {
      ...jsonPost,
      path: '/api/cart',
      setupRequest: (request) => ({ ...request, body: addBody(randomItem(products)) }),
    },
  ])
  return result['2xx'] / result.duration
}
