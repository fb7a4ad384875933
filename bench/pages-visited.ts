import { setTimeout as rest } from 'node:timers/promises'

export type VisitedPage = { name: string; path: string }

/** Home, the listing and a product of the demo catalogue. */
export async function findPages(origin: string): Promise<VisitedPage[]> {
  const response = await fetch(`${origin}/api/products?popular=true&inStock=true&pageSize=1`)
  // The shape of our own API's answer.
  const [product] = (await response.json()) as { slug: string }[]
  if (!product) throw new Error('the shop has no product')
  return [
    { name: 'home', path: '/' },
    { name: 'listing', path: '/products' },
    { name: 'product', path: `/product/${product.slug}` },
  ]
}

/** Waits until the pictures are the made ones and no stand-ins; at most a minute. */
export async function untilMade(pictures: string[]): Promise<void> {
  const giveUpAt = performance.now() + 60_000
  const waiting = new Set(pictures)
  while (waiting.size > 0 && performance.now() < giveUpAt) {
    for (const picture of waiting) {
      const response = await fetch(picture)
      await response.arrayBuffer()
      if (response.headers.get('cache-control')?.includes('immutable')) waiting.delete(picture)
    }
    if (waiting.size > 0) await rest(100)
  }
}
