import { noSiteFacts } from '#platform/config/site-facts.ts'
import { type Language, languages } from '#platform/i18n/language.ts'
import { localized, localizedField, nameIn } from '#platform/i18n/localized.ts'
import { languageAddress } from '#platform/pages/document.ts'
import type { MakeHeadExtras } from '#platform/pages/render-page.tsx'
import type { HeadExtras } from '#platform/pages/screen.ts'
import { categoryQuery, productQuery, subCategoryQuery } from '#shop/catalogue/client.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { sectionSteps } from '#shop/catalogue/domain/section-steps.ts'
import type { Product } from '#shop/catalogue/schemas.ts'
import { siteQuery } from '#shop/content/client.ts'
import { contentSlugAt } from '#shop/content/domain/content-path.ts'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import { productData, productGroup } from '#shop/product/screens/structured-data.ts'
import { sellerQuery } from '#shop/sellers/client.ts'
import type { SellerProfile } from '#shop/sellers/schemas.ts'
import { productShareAddress, sharedProduct, shopShareAddress } from '#shop/seo/share-texts.ts'
import type { ShopFacts } from '#shop/shop-settings/domain/shop-facts.ts'

type Input = Parameters<MakeHeadExtras>[0]
type Structured = Record<string, unknown>

const schema = 'https://schema.org'

/** Metadata for search engines and link previews. Rendered on the server only. */
export const headExtras: MakeHeadExtras = (input) => {
  const { address, queries, language, head, messages } = input
  const { slug = '' } = address.params
  const product = slug ? queries.getQueryData(productQuery(slug).queryKey) : undefined
  if (product) return productExtras(product, input)
  const name = head.title ?? messages.layout.siteName
  const site = queries.getQueryData(siteQuery().queryKey) ?? null
  const picture = { path: shopShareAddress(language, site), alt: messages.layout.siteName }
  if (address.path === '/') return { picture, structured: [organization(site, input), webSite(input)] }
  const seller = address.params.seller && queries.getQueryData(sellerQuery(address.params.seller).queryKey)
  if (seller)
    return { picture, structured: [store(seller, input), breadcrumbs(input, [{ name, path: address.path }])] }
  const trail = address.path.startsWith('/products/') ? categoryTrail(input) : [{ name, path: address.path }]
  const type = contentSlugAt(address.path) !== null ? 'article' : 'website'
  return { picture, type, structured: [breadcrumbs(input, trail)] }
}

function productExtras(product: Product, input: Input): HeadExtras {
  const { language, messages, queries } = input
  const title = localizedTitle(product, language)
  const shared = sharedProduct(product, input.address.search)
  const productStep = { name: title, path: `/product/${product.slug}` }
  const sections = sectionSteps(product, language).map(({ name, href }) => ({ name, path: href }))
  const trail = [...sections, productStep]
  return {
    type: 'product',
    picture: {
      path: productShareAddress(shared, language, queries.getQueryData(siteQuery().queryKey)),
      alt: `${title} | ${messages.layout.siteName}`,
    },
    structured: [
      product.options?.length ? productGroup(product, input) : productData(product, input),
      breadcrumbs(input, trail),
    ],
  }
}

type Step = { name: string; path: string }

function breadcrumbs({ origin, language, messages }: Input, trail: readonly Step[]): Structured {
  const steps = [{ name: messages.layout.siteName, path: '/' }, ...trail]
  return {
    '@context': schema,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: languageAddress(origin + path, language),
    })),
  }
}

function categoryTrail({ address, queries, language, messages }: Input): Step[] {
  const { category: slug = '', sub = '' } = address.params
  const category = queries.getQueryData(categoryQuery(slug).queryKey)
  const subCategory = queries.getQueryData(subCategoryQuery(slug, sub).queryKey)
  const sections = category ? sectionSteps({ category, subCategory: subCategory ?? undefined }, language) : []
  const all = { name: messages.layout.allProducts, path: '/products' }
  return [all, ...sections.map(({ name, href }) => ({ name, path: href }))]
}

function organization(site: ShopFacts | null, { origin, messages, language }: Input): Structured {
  const { phone, email, legalName, social, logo } = site ?? (noSiteFacts as ShopFacts)
  const slogan = site?.[localizedField('slogan', language)]
  const address = site?.[localizedField('address', language)]
  const contact = phone || email
  return {
    '@context': schema,
    '@type': 'Organization',
    name: messages.layout.siteName,
    url: `${origin}/`,
    logo: origin + (logo ?? '/favicon.svg'),
    ...(slogan && { slogan }),
    ...(address && { address }),
    areaServed: 'IQ',
    ...(legalName && { legalName }),
    ...(social.length > 0 && { sameAs: social.map(({ href }) => href) }),
    ...(contact && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        availableLanguage: languages,
        ...(phone && { telephone: phone }),
        ...(email && { email }),
      },
    }),
  }
}

function store(
  { slug, legalName, governorate, ...seller }: SellerProfile,
  { origin, language }: Input,
): Structured {
  const place = governorates.find((each) => each.slug === governorate)
  const about = seller[localizedField('about', language)]
  return {
    '@context': schema,
    '@type': 'OnlineStore',
    name: localized(seller, 'name', language),
    url: languageAddress(`${origin}/seller/${slug}`, language),
    ...(about && { description: about }),
    ...(legalName && { legalName }),
    ...(place && {
      address: {
        '@type': 'PostalAddress',
        addressRegion: nameIn(place, language),
        addressCountry: 'IQ',
      },
    }),
  }
}

function webSite({ origin, language, messages }: Input & { language: Language }): Structured {
  return {
    '@context': schema,
    '@type': 'WebSite',
    name: messages.layout.siteName,
    url: languageAddress(`${origin}/`, language),
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
