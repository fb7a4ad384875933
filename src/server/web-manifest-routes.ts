import { Hono } from 'hono'
import { noSiteFacts } from '#platform/config/site-facts.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { languages } from '#platform/i18n/language.ts'
import { webManifest } from '#shell/web-manifest.ts'
import { readShopFacts } from '#shop/shop-settings/queries.ts'

/** `/manifest-ar.webmanifest` and `/manifest-en.webmanifest`. */
export function webManifestRoutes(deps: Pick<ApiDeps, 'db' | 'site'>): Hono {
  const routes = new Hono()
  for (const language of languages) {
    routes.get(`/manifest-${language}.webmanifest`, async (c) => {
      const facts = await readShopFacts(deps, deps.site ?? noSiteFacts)
      return c.body(JSON.stringify(webManifest(language, facts)), 200, {
        'content-type': 'application/manifest+json; charset=UTF-8',
        'cache-control': 'public, max-age=3600',
      })
    })
  }
  return routes
}
