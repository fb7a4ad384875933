import { setTimeout as sleep } from 'node:timers/promises'

export type MeasuredPage = { name: string; path: string }

/** The measured pages: home, the listing and a product of the demo. */
export async function findMeasuredPages(origin: string): Promise<MeasuredPage[]> {
  const response = await fetch(`${origin}/api/products?popular=true&inStock=true&pageSize=100`)
  // The shape of our own API's response.
  const products = (await response.json()) as { slug: string; hasOptions?: true }[]
  // It is added to the cart without choosing.
  const product = products.find(({ hasOptions }) => !hasOptions)
  if (!product) throw new Error('the shop has no popular product without options')
  return [
    { name: 'home', path: '/' },
    { name: 'listing', path: '/products' },
    { name: 'product', path: `/product/${product.slug}` },
  ]
}

/** Waits until the pictures are processed and no longer placeholders; at most a minute. */
export async function waitForPictures(pictures: string[]): Promise<void> {
  const deadline = performance.now() + 60_000
  const pending = new Set(pictures)
  while (pending.size > 0 && performance.now() < deadline) {
    for (const picture of pending) {
      const response = await fetch(picture)
      await response.arrayBuffer()
      if (response.headers.get('cache-control')?.includes('immutable')) pending.delete(picture)
    }
    if (pending.size > 0) await sleep(100)
  }
}
