import { Hono } from 'hono'
import { noSiteFacts } from '#platform/config/site-facts.ts'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { getOrigin } from '#platform/http/origin.ts'
import { defaultLanguage, parseLanguage } from '#platform/i18n/language.ts'
import { listCategories } from '#shop/catalogue/queries.ts'
import { listPageSummaries } from '#shop/content/queries.ts'
import { readSite } from '#shop/content/site.ts'
import { llmsText } from './llms-text.ts'

/** `/llms.txt`: the shop as programs read it, in the language of `?lang=`. */
export function llmsRoutes(deps: ApiDeps): Hono {
  // Without an own address the file repeats the Host of the request, which a shared cache may ignore.
  const cacheControl = `${deps.publicUrl === null ? 'private' : 'public'}, max-age=3600`
  return new Hono().get('/llms.txt', async (c) => {
    // The cookie does not count: a shared cache knows nothing of it.
    const language = parseLanguage(c.req.query('lang')) ?? defaultLanguage
    const ctx = { ...publicCtx(deps, c), language }
    const [site, categories, pages] = await Promise.all([
      readSite(ctx, deps.site ?? noSiteFacts),
      listCategories(ctx),
      listPageSummaries(ctx),
    ])
    const origin = getOrigin(deps.publicUrl, c)
    return c.text(llmsText({ origin, language, site, categories, pages }), 200, {
      'cache-control': cacheControl,
      'content-language': language,
    })
  })
}
