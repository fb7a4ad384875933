import type { Ctx } from '#platform/context.ts'
import { languages } from '#platform/i18n/language.ts'
import { documentRows } from '#platform/i18n/language-rows.ts'
import { escapeHtml, languageAddress } from '#platform/pages/document.ts'
import { listProductsForSitemap, type SitemapProduct } from '#shop/catalogue/sitemap-products.ts'
import type { AddedPages } from '#shop/content/added-pages.ts'
import { contentSlugs } from '#shop/content/domain/content-pages.ts'
import { contentPath } from '#shop/content/domain/content-path.ts'

/** The range of product ids of one file: two addresses each, under the limit of 50,000 of a sitemap. */
const idsPerFile = 20_000
const batchSize = 1000

const opening =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
  'xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n'
const closing = '</urlset>\n'

/** The entries of one page in all languages, each with its alternates. */
function pageEntries(origin: string, path: string, image: string | null = null): string {
  const bare = origin + path
  const link = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`
  const alternates =
    languages.map((each) => link(documentRows[each].hreflang, languageAddress(bare, each))).join('') +
    link('x-default', bare)
  const address = image?.startsWith('/') ? origin + image : image
  const picture = address ? `<image:image><image:loc>${escapeHtml(address)}</image:loc></image:image>` : ''
  return languages
    .map(
      (language) =>
        `<url><loc>${escapeHtml(languageAddress(bare, language))}</loc>${alternates}${picture}</url>\n`,
    )
    .join('')
}

const listings = ['/', '/products', '/deals', '/popular', '/new-arrivals', '/sections']

/** The sitemap of all pages except products; empty sub-categories and hidden pages are left out. */
export function pagesSitemap(
  origin: string,
  categories: readonly { slug: string; image: string }[],
  subCategories: readonly { slug: string; category: string; count: number }[],
  { isVisible, added }: Pick<AddedPages, 'isVisible' | 'added'>,
  sellers: readonly string[],
): string {
  const filled = subCategories.filter(({ count }) => count > 0)
  return (
    opening +
    listings.map((path) => pageEntries(origin, path)).join('') +
    categories.map(({ slug, image }) => pageEntries(origin, `/products/${slug}`, image)).join('') +
    filled.map(({ slug, category }) => pageEntries(origin, `/products/${category}/${slug}`)).join('') +
    sellers.map((slug) => pageEntries(origin, `/seller/${slug}`)).join('') +
    [...contentSlugs.filter(isVisible), ...added]
      .map((slug) => pageEntries(origin, contentPath(slug)))
      .join('') +
    closing
  )
}

/** The product sitemap with this number (from 1), streamed a thousand products at a time. */
export async function* productsSitemap(ctx: Ctx, origin: string, number: number): AsyncGenerator<string> {
  const last = number * idsPerFile
  let after = last - idsPerFile
  yield opening
  for (;;) {
    const batch: SitemapProduct[] = await listProductsForSitemap(ctx, { after, last, limit: batchSize })
    yield batch.map(({ slug, image }) => pageEntries(origin, `/product/${slug}`, image)).join('')
    const end = batch.at(-1)
    if (!end || batch.length < batchSize) break
    after = end.id
  }
  yield closing
}

/** The number of product sitemaps. */
export function productFileCount(lastId: number): number {
  return Math.ceil(lastId / idsPerFile)
}

/** The index of all sitemaps. */
export function sitemapIndex(origin: string, productFiles: number): string {
  const files = ['pages', ...Array.from({ length: productFiles }, (_, index) => `products-${index + 1}`)]
  const entries = files.map(
    (name) => `<sitemap><loc>${escapeHtml(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

/** The robots.txt: everything is allowed except the API and the filtered and sorted variants of listings. */
export function robotsText(origin: string): string {
  const variants = ['search', 'sort', 'minPrice', 'maxPrice', 'rating', 'inStock'].flatMap((name) => [
    `Disallow: /*?${name}=`,
    `Disallow: /*&${name}=`,
  ])
  return ['User-agent: *', 'Disallow: /api/', ...variants, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
