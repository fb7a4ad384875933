type SlideTarget = { of: 'category' | 'product'; slug: string }

const addressed = /^\/(products|product)\/([a-z0-9-]+)(?:\/reviews)?\/?(?:[?#]|$)/

/** The category or product of the shop that a slide leads to; null for any other place. */
export function slideTarget(link: string): SlideTarget | null {
  const [, path, slug] = addressed.exec(link) ?? []
  if (slug === undefined) return null
  return { of: path === 'products' ? 'category' : 'product', slug }
}
