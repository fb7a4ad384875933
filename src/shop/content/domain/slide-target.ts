type SlideTarget = { of: 'category' | 'product'; slug: string }

const shopPath = /^\/(products|product)\/([a-z0-9-]+)(?:\/reviews)?\/?(?:[?#]|$)/

/** The category or product a slide links to; null for any other link. */
export function slideTarget(link: string): SlideTarget | null {
  const [, path, slug] = shopPath.exec(link) ?? []
  if (slug === undefined) return null
  return { of: path === 'products' ? 'category' : 'product', slug }
}
