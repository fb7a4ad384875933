import { contentSlugAt } from '#shop/content/domain/content-path.ts'

const pages = new Set([
  '/',
  '/products',
  '/deals',
  '/popular',
  '/new-arrivals',
  '/sections',
  '/cart',
  '/wishlist',
  '/orders',
  '/track',
  '/deliver-to',
  '/login',
  '/register',
  '/profile',
])

/** What a path of the shop leads to: a fixed page, or something that may be hidden; null for no page. */
type LinkTarget =
  | { of: 'page' }
  | { of: 'content'; slug: string }
  | { of: 'category' | 'product'; slug: string }
  | { of: 'subCategory'; category: string; slug: string }

/** The target of an internal path, its query and fragment left out; null when the shop has no such page. */
export function linkTarget(path: string): LinkTarget | null {
  const [bare = ''] = path.split(/[?#]/)
  if (pages.has(bare)) return { of: 'page' }
  const content = contentSlugAt(bare)
  if (content !== null) return { of: 'content', slug: content }
  const [, kind, first, second] = /^\/(products|product)\/([a-z0-9-]+)(?:\/([a-z0-9-]+))?$/.exec(bare) ?? []
  if (kind === undefined || first === undefined) return null
  if (kind === 'product')
    return second === undefined || second === 'reviews' ? { of: 'product', slug: first } : null
  if (second === undefined) return { of: 'category', slug: first }
  return { of: 'subCategory', category: first, slug: second }
}
