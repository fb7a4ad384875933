import { addToCart, placeOrder } from './order-operations.ts'
import { type SampleProduct, searchTexts } from './sample-products.ts'

export type Shop = { origin: string; products: readonly SampleProduct[] }

/** What a visitor does that no stored response serves. `number` is another one for each call. */
export type Operation = {
  what: string
  run: (shop: Shop, number: number) => Promise<void>
  /** Processor milliseconds of the server and of PostgreSQL (docs/targets.md). */
  must: readonly [server: number, postgres: number]
  aim: readonly [server: number, postgres: number]
}

const categories = ['mobiles', 'fashion', 'electronics', 'home-kitchen', 'beauty', 'grocery'] as const
const categoryOf = (number: number) => categories[number % categories.length]
/** Another lower bound for each request, among the cheap half of the products. */
const minPriceOf = (number: number) => 1_000 + ((number * 37) % 50_000)

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }

export const operations: readonly Operation[] = [
  {
    what: 'cold list of 48',
    run: ({ origin }, number) => read(`${origin}/api/products?pageSize=48&minPrice=${minPriceOf(number)}`),
    must: [1.6, 1.5],
    aim: [1.6, 1.5],
  },
  {
    what: 'cold listing page',
    run: ({ origin }, number) =>
      read(`${origin}/products/${categoryOf(number)}?minPrice=${minPriceOf(number)}`),
    must: [3.5, 2],
    aim: [2.5, 1.5],
  },
  {
    what: 'cold listing page, compressed',
    run: ({ origin }, number) =>
      read(`${origin}/products/${categoryOf(number)}?minPrice=${minPriceOf(number) + 60_000}`, browser),
    must: [3.8, 2],
    aim: [2.8, 1.5],
  },
  {
    what: 'cold product page',
    run: ({ origin, products }, number) =>
      read(`${origin}/product/${products[number % products.length]?.slug}`),
    must: [3, 1.2],
    aim: [2.4, 1],
  },
  {
    what: 'cold search',
    run: ({ origin }, number) => {
      const words = encodeURIComponent(searchTexts[number % searchTexts.length] ?? '')
      return read(`${origin}/api/products?search=${words}&minPrice=${minPriceOf(number)}`)
    },
    must: [2.5, 2.5],
    aim: [2.5, 2.5],
  },
  {
    what: 'add to cart',
    run: async ({ origin, products }, number) => void (await addToCart(origin, pick(products, number))),
    must: [0.9, 0.5],
    aim: [0.9, 0.5],
  },
  {
    what: 'whole order',
    run: ({ origin, products }, number) => placeOrder(origin, pick(products, number)),
    must: [1.8, 2.4],
    aim: [1.8, 2.4],
  },
]

/** Products from across the catalogue, not neighbours. */
function pick(products: readonly SampleProduct[], number: number): SampleProduct {
  const product = products[(number * 101) % products.length]
  if (!product) throw new Error('nothing to choose from')
  return product
}

async function read(address: string, headers: Record<string, string> = { 'accept-encoding': 'identity' }) {
  const response = await fetch(address, { headers })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${address}: ${response.status}`)
}
