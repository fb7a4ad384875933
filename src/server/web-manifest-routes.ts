import { Hono } from 'hono'
import { languages } from '#platform/i18n/language.ts'
import { webManifest } from '#storefront/web-manifest.ts'

/** `/manifest-ar.webmanifest` and `/manifest-en.webmanifest`. */
export function webManifestRoutes(): Hono {
  const routes = new Hono()
  for (const language of languages) {
    routes.get(`/manifest-${language}.webmanifest`, (c) =>
      c.body(JSON.stringify(webManifest(language)), 200, {
        'content-type': 'application/manifest+json; charset=UTF-8',
        'cache-control': 'public, max-age=3600',
      }),
    )
  }
  return routes
}
