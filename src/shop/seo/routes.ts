import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { noSiteFacts } from '#platform/config/site-facts.ts'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { getOrigin } from '#platform/http/origin.ts'
import { parsePictureFile } from '#platform/pictures/address.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import { listOpenSellers } from '#shop/catalogue/displayed-sellers.ts'
import { findProduct, listCategories } from '#shop/catalogue/queries.ts'
import { lastProductId } from '#shop/catalogue/sitemap-products.ts'
import { listSubCategories } from '#shop/catalogue/sub-categories.ts'
import { readAddedPages } from '#shop/content/added-pages.ts'
import { readShopFacts } from '#shop/shop-settings/queries.ts'
import { parseShareFileName, shareAddress } from './domain/share-address.ts'
import { drawSharePicture } from './draw-share-picture.ts'
import { createShareStore } from './share-store.ts'
import {
  productShareMark,
  productShareTexts,
  sharedProduct,
  shopShareMark,
  shopShareTexts,
} from './share-texts.ts'
import { pagesSitemap, productFileCount, productsSitemap, robotsText, sitemapIndex } from './sitemap.ts'

type Deps = ApiDeps & { publicUrl: string | null; pictures: Pictures; shareFolder: string }

const forever = 'public, max-age=31536000, immutable'

/** The files for search engines: robots.txt and the sitemaps. */
export function seoRoutes(deps: Deps): Hono {
  // Without an own address the files repeat the Host of the request, which a shared cache may ignore.
  const hour = `${deps.publicUrl === null ? 'private' : 'public'}, max-age=3600`
  const xml = { 'content-type': 'application/xml; charset=UTF-8', 'cache-control': hour }
  return new Hono()
    .get('/robots.txt', (c) =>
      c.text(robotsText(getOrigin(deps.publicUrl, c)), 200, { 'cache-control': hour }),
    )
    .get('/sitemap.xml', async (c) => {
      const files = productFileCount(await lastProductId(publicCtx(deps, c)))
      return c.body(sitemapIndex(getOrigin(deps.publicUrl, c), files), 200, xml)
    })
    .get('/sitemaps/pages.xml', async (c) => {
      const ctx = publicCtx(deps, c)
      const [categories, subCategories, pages, sellers] = await Promise.all([
        listCategories(ctx),
        listSubCategories(ctx),
        readAddedPages(ctx),
        listOpenSellers(ctx),
      ])
      const origin = getOrigin(deps.publicUrl, c)
      return c.body(pagesSitemap(origin, categories, subCategories, pages, sellers), 200, xml)
    })
    .get('/sitemaps/:file{products-[1-9][0-9]{0,4}\\.xml}', async (c) => {
      const ctx = publicCtx(deps, c)
      const number = Number(/\d+/.exec(c.req.param('file'))?.[0])
      if (number > productFileCount(await lastProductId(ctx))) return c.notFound()
      const parts = productsSitemap(ctx, getOrigin(deps.publicUrl, c), number)
      for (const [name, value] of Object.entries(xml)) c.header(name, value)
      return stream(c, async (body) => {
        for await (const part of parts) await body.write(part)
      })
    })
}

/** GET `/:file`: the preview picture of a shared link; an outdated address redirects to the current one. */
export function shareRoutes(deps: Deps): Hono {
  const store = createShareStore(deps.shareFolder)
  return new Hono().get('/:file', async (c) => {
    const requested = parseShareFileName(c.req.param('file'))
    const visible = requested?.slug ? await findProduct(publicCtx(deps, c), requested.slug) : null
    const product = visible && sharedProduct(visible, new URL(c.req.url).searchParams)
    if (!requested || (requested.slug && !product)) return c.body(null, 404, { 'cache-control': 'no-store' })
    const { language } = requested
    const facts = await readShopFacts(deps, deps.site ?? noSiteFacts)
    const mark = product ? productShareMark(product, language, facts) : shopShareMark(language, facts)
    const picture = { ...requested, mark, choice: product?.choice }
    if (mark !== requested.mark) {
      c.header('cache-control', 'no-store')
      return c.redirect(shareAddress(picture), 302)
    }
    const texts = product ? productShareTexts(product, language, facts) : shopShareTexts(language, facts)
    const bytes = await store.get(picture, async () =>
      drawSharePicture(texts, language, await pictureOf(deps.pictures, texts.image)),
    )
    if (!bytes) return c.body(null, 503, { 'retry-after': '5', 'cache-control': 'no-store' })
    return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/jpeg', 'cache-control': forever })
  })
}

/** The path of the shop's own picture in its large size; null for an external or missing one. */
async function pictureOf(pictures: Pictures, image: string | null): Promise<string | null> {
  const file = image?.startsWith('/pictures/') ? parsePictureFile(image.slice('/pictures/'.length)) : null
  if (!file) return null
  const match = await pictures.find(`${file.name}-640.jpg`)
  return match?.path ?? null
}
