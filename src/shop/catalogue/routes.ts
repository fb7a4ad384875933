import { Hono } from 'hono'
import type { Ctx } from '#platform/context.ts'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { isPossibleName } from '#platform/http/path-param.ts'
import { choiceOfForm } from './domain/option-choice.ts'
import { findCategoryByFormerSlug, findFormerProduct } from './queries.ts'
import { findSubCategoryByFormerSlug } from './sub-categories.ts'

/** Redirects the form with a product's options, sent without script to show the choice, to the address of the choice. */
export function choiceFormRedirects(): Hono {
  return new Hono().get('/product/:slug', async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url)
    const choice = choiceOfForm(searchParams)
    if (choice === null) return next()
    return c.redirect(choice === '' ? pathname : `${pathname}?${choice}`, 303)
  })
}

/** Where a former address leads: the current slug, and the parameters of the variant. */
type Address = { slug: string; choice?: readonly (readonly [name: string, value: string])[] }

const moved: [path: string, find: (ctx: Ctx, former: string) => Promise<Address | null>][] = [
  ['/product', findFormerProduct],
  ['/products', findCategoryByFormerSlug],
]

/** Redirects the former address of a product, category or sub-category to the current one, when the page would otherwise be a 404. */
export function formerSlugRedirects(deps: ApiDeps): Hono {
  const routes = new Hono()
  for (const [path, find] of moved) {
    routes.get(`${path}/:slug/*`, async (c, next) => {
      // Read before `next`: afterwards the parameters are those of the route that matched.
      const slug = c.req.param('slug')
      await next()
      if (c.res.status !== 404 || !isPossibleName(slug)) return
      const current = await find(publicCtx(deps, c), slug)
      if (current === null) return
      const { pathname, search, searchParams } = new URL(c.req.url)
      const location =
        pathname.replace(`${path}/${slug}`, `${path}/${current.slug}`) +
        withChoice(search, searchParams, current.choice ?? [])
      c.res = undefined
      c.res = new Response(null, { status: 301, headers: { location } })
    })
  }
  return routes.get('/products/:category/:sub', async (c, next) => {
    const { category, sub } = c.req.param()
    await next()
    if (c.res.status !== 404 || !isPossibleName(sub)) return
    const current = await findSubCategoryByFormerSlug(publicCtx(deps, c), sub)
    if (current === null || current.category !== category) return
    const { search } = new URL(c.req.url)
    const location = `/products/${category}/${current.slug}${search}`
    c.res = undefined
    c.res = new Response(null, { status: 301, headers: { location } })
  })
}

/** The query of an address with the choice before its other parameters; those that it has already stay. */
function withChoice(search: string, given: URLSearchParams, choice: NonNullable<Address['choice']>): string {
  const added = choice.filter(([name]) => !given.has(name)).map(([name, value]) => `${name}=${value}`)
  return added.length === 0 ? search : `?${[...added, search.slice(1)].filter(Boolean).join('&')}`
}
