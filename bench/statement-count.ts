import { setTimeout as sleep } from 'node:timers/promises'
import { findMeasuredPages } from './measured-pages.ts'
import { plain, type Row, row } from './result-row.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

/** The database statements of a page, for the first request after a start and for the second. */
export async function statementCountRows(dataDir: string): Promise<Row[]> {
  const { pages, cookie } = await prepare(dataDir)
  const rows: Row[] = []
  for (const { name, path } of pages) {
    const { cold, second } = await countFor(dataDir, path, cookie)
    const show = plain
    rows.push(
      row(`database statements, ${name}, first render`, cold, {
        target: { must: 3, aim: 3, better: 'less' },
        show,
      }),
      row(`database statements, ${name}, second render`, second, {
        target: { must: 3, aim: 0, better: 'less' },
        show,
      }),
    )
  }
  return rows
}

/** The measured pages, and the cookie of a guest with a product in the cart. */
async function prepare(dataDir: string) {
  const shop = await startShop(dataDir)
  try {
    const pages = await findMeasuredPages(shop.origin)
    const cookie = await fillCart(shop.origin, pages.at(-1)?.path.split('/').at(-1) ?? '')
    return { pages: [...pages, { name: 'cart', path: '/cart' }], cookie }
  } finally {
    await shop.stop()
  }
}

async function fillCart(origin: string, slug: string): Promise<string> {
  const product = await fetch(`${origin}/api/products/${slug}`)
  // The shape of our own API's response.
  const { id } = (await product.json()) as { id: number }
  const added = await fetch(`${origin}/api/cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: 1, productId: id, quantity: 1 }),
  })
  if (added.status !== 201) throw new Error(`the cart responded with ${added.status}`)
  return added.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Restarts the shop for each page, because pages share a cache. */
async function countFor(dataDir: string, path: string, cookie: string) {
  const shop = await startShop(dataDir, { countStatements: true, firstPath: '/favicon.svg' })
  try {
    await waitUntilIdle(shop)
    const count = async () => {
      const response = await fetch(`${shop.origin}${path}`, { headers: { cookie } })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${path} responded with ${response.status}`)
      return shop.takeStatements()
    }
    return { cold: await count(), second: await count() }
  } finally {
    await shop.stop()
  }
}

/** Waits for the end of the statements of the start: none in three polls, 200 ms apart. */
async function waitUntilIdle(shop: ShopProcess): Promise<void> {
  for (let idlePolls = 0, polls = 0; idlePolls < 3 && polls < 100; polls += 1) {
    idlePolls = (await shop.takeStatements()) === 0 ? idlePolls + 1 : 0
    await sleep(200)
  }
}
