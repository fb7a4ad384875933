import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomItem } from './load-generator.ts'
import { openShopDatabase } from './open-shop-database.ts'
import { plain, type Row, row } from './result-row.ts'
import type { SampleProduct } from './sample-products.ts'

type BusyShop = { origin: string; dataDir: string; products: readonly SampleProduct[] }

const changesPerSecond = 20
/** Each visits the next page as soon as it has one. */
const visitors = 8
const categories = ['mobiles', 'fashion', 'electronics', 'home-kitchen', 'beauty', 'grocery', 'books']
const listAddresses = [
  '/',
  '/products',
  '/deals',
  '/popular',
  '/new-arrivals',
  ...categories.map((slug) => `/products/${slug}`),
]
const productPages = 33

export type UnderChanges = {
  /** The share of page requests that the response cache served. */
  hitRate: number
  /** The 95th percentile of a product page, in ms: without changes, and with them. */
  quietMs: number
  busyMs: number
}

/**
 * Visits 45 hot pages, the first ones more often (Zipf), for `seconds` without and then with twenty changes of a price a
 * second, all of products that these pages show.
 */
export async function visitUnderChanges(shop: BusyShop, seconds: number): Promise<UnderChanges> {
  const step = Math.floor(shop.products.length / productPages)
  const products = shop.products.filter((_, index) => index % step === 0).slice(0, productPages)
  // Lists and product pages in turns, so that both are among the first.
  const addresses = products.flatMap(({ slug }, index) => [
    ...listAddresses.slice(index, index + 1),
    `/product/${slug}`,
  ])
  for (const address of addresses) await visit(shop.origin, address)
  const quietMs = await visitFor(shop.origin, addresses, seconds)
  const visible = [...products, ...(await listedProducts(shop.origin))]
  const changes = await changePrices(shop.dataDir, visible)
  const before = await cacheRequests(shop.origin)
  const busyMs = await visitFor(shop.origin, addresses, seconds)
  const after = await cacheRequests(shop.origin)
  await changes.stop()
  const [hits, misses] = [after.hits - before.hits, after.misses - before.misses]
  return { hitRate: hits / (hits + misses), quietMs, busyMs }
}

async function listedProducts(origin: string): Promise<SampleProduct[]> {
  const lists = await Promise.all(
    categories.map(async (slug) => {
      const response = await fetch(`${origin}/api/products?category=${slug}`)
      // The shape of our own API's response.
      return (await response.json()) as SampleProduct[]
    }),
  )
  return lists.flat()
}

/** Changes prices of some products until it is stopped. */
async function changePrices(dataDir: string, products: readonly SampleProduct[]) {
  const { pool, close } = await openShopDatabase(dataDir)
  const change = 'update variants set price = price + $2 where product_id = $1'
  const raised = new Set<number>()
  let isOn = true
  const changing = (async () => {
    while (isOn) {
      const { id } = randomItem(products)
      // Up first, as discounts are below the price.
      await pool.query(change, [id, raised.has(id) ? -250 : 250])
      if (!raised.delete(id)) raised.add(id)
      await sleep(1000 / changesPerSecond)
    }
  })()
  return {
    stop: async () => {
      isOn = false
      await changing
      await close()
    },
  }
}

export async function priceChangeRows(shop: BusyShop, seconds: number): Promise<Row[]> {
  const { hitRate, quietMs, busyMs } = await visitUnderChanges(shop, seconds)
  const detail = `${busyMs.toFixed(1)} ms, without changes ${quietMs.toFixed(1)} ms`
  return [
    row(`hit rate of hot pages at ${changesPerSecond} price changes a second`, hitRate, {
      target: { must: 0.9, aim: 0.95, better: 'more' },
      show: plain,
    }),
    row('p95 of a product page meanwhile, against without', busyMs / quietMs, {
      target: { must: 2, aim: 1.2, better: 'less' },
      show: plain,
      detail,
    }),
  ]
}

/** Resolves with the 95th percentile of product pages. */
async function visitFor(origin: string, addresses: readonly string[], seconds: number): Promise<number> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const visitPages = async () => {
    while (performance.now() < end) {
      const address = addresses[zipf(addresses.length)] ?? '/'
      const startedAt = performance.now()
      await visit(origin, address)
      if (address.startsWith('/product/')) times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: visitors }, visitPages))
  times.sort((a, b) => a - b)
  return times[Math.floor(times.length * 0.95)] ?? 0
}

/** An index below `count`; the probability of each is proportional to one over its place. */
function zipf(count: number): number {
  const weights = Array.from({ length: count }, (_, index) => 1 / (index + 1))
  let left = Math.random() * weights.reduce((sum, each) => sum + each, 0)
  const index = weights.findIndex((weight) => {
    left -= weight
    return left <= 0
  })
  return Math.max(index, 0)
}

const agent = new Agent({ keepAlive: true })

/** Reads a page as a browser accepts it, without decompressing it: that would take longer than the server needs. */
async function visit(origin: string, address: string): Promise<void> {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const [response] = (await once(get(origin + address, { agent, headers }), 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`${address}: ${response.statusCode}`)
}

async function cacheRequests(origin: string): Promise<{ hits: number; misses: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const countOf = (outcome: string) =>
    Number(
      new RegExp(
        `^dijla_(?:response_cache_requests|kept_answers)_total\\{outcome="${outcome}"\\} (\\d+)`,
        'm',
      ).exec(text)?.[1] ?? 0,
    )
  return { hits: countOf('hit'), misses: countOf('miss') }
}
