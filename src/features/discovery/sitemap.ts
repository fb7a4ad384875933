import { listProductsForSitemap, type SitemapProduct } from '#features/catalogue/sitemap-products.ts'
import { contentSlugs } from '#features/content/domain/content-pages.ts'
import type { Ctx } from '#platform/context.ts'
import { languages } from '#platform/i18n/language.ts'
import { escapeHtml, withLanguage } from '#platform/pages/document.ts'

/** Products of one file by their ids: two addresses each, well under the 50,000 that a sitemap may hold. */
const idsPerFile = 20_000
const readAtOnce = 1000

const opening =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
  'xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n'
const closing = '</urlset>\n'

/** One page in both languages, each naming the other. */
function pageEntries(origin: string, path: string, image: string | null = null): string {
  const bare = origin + path
  const link = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`
  const alternates =
    link('ar-IQ', withLanguage(bare, 'ar')) + link('en', withLanguage(bare, 'en')) + link('x-default', bare)
  const address = image?.startsWith('/') ? origin + image : image
  const picture = address ? `<image:image><image:loc>${escapeHtml(address)}</image:loc></image:image>` : ''
  return languages
    .map(
      (language) =>
        `<url><loc>${escapeHtml(withLanguage(bare, language))}</loc>${alternates}${picture}</url>\n`,
    )
    .join('')
}

const listings = ['/', '/products', '/deals', '/popular', '/new-arrivals']

/** Every page that is no product's. */
export function pagesSitemap(origin: string, categories: readonly { slug: string; image: string }[]): string {
  return (
    opening +
    listings.map((path) => pageEntries(origin, path)).join('') +
    categories.map(({ slug, image }) => pageEntries(origin, `/products/${slug}`, image)).join('') +
    contentSlugs.map((slug) => pageEntries(origin, `/${slug}`)).join('') +
    closing
  )
}

/** The products of the file of this number (from 1), read and written a thousand at a time. */
export async function* productsSitemap(ctx: Ctx, origin: string, number: number): AsyncGenerator<string> {
  const last = number * idsPerFile
  let after = last - idsPerFile
  yield opening
  for (;;) {
    const batch: SitemapProduct[] = await listProductsForSitemap(ctx, { after, last, limit: readAtOnce })
    yield batch.map(({ slug, image }) => pageEntries(origin, `/product/${slug}`, image)).join('')
    const end = batch.at(-1)
    if (!end || batch.length < readAtOnce) break
    after = end.id
  }
  yield closing
}

/** How many files hold every product. */
export function productFileCount(lastId: number): number {
  return Math.ceil(lastId / idsPerFile)
}

/** The list of all sitemaps. */
export function sitemapIndex(origin: string, productFiles: number): string {
  const files = ['pages', ...Array.from({ length: productFiles }, (_, index) => `products-${index + 1}`)]
  const entries = files.map(
    (name) => `<sitemap><loc>${escapeHtml(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

/** What robots may read: everything but calls and the endless ways to sort and filter one listing. */
export function robotsText(origin: string): string {
  const endless = ['search', 'sort', 'minPrice', 'maxPrice', 'rating', 'inStock'].flatMap((name) => [
    `Disallow: /*?${name}=`,
    `Disallow: /*&${name}=`,
  ])
  return ['User-agent: *', 'Disallow: /api/', ...endless, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
