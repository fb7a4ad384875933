import { localized } from '#platform/i18n/localized.ts'
import { languageAddress } from '#platform/pages/document.ts'
import type { MakeHeadExtras } from '#platform/pages/render-page.tsx'
import type { OptionChoice } from '#shop/catalogue/domain/described-option.ts'
import { localizedName, localizedTitle } from '#shop/catalogue/domain/localized.ts'
import {
  choicePath,
  choicePictures,
  choiceQuery,
  firstVariant,
  variantPrice,
} from '#shop/catalogue/domain/option-choice.ts'
import type { Product } from '#shop/catalogue/schemas.ts'
import type { ProductOption, ProductVariant } from '#shop/catalogue/variant-schemas.ts'
import { productDescription } from './product-description.ts'

type Input = Parameters<MakeHeadExtras>[0]
type Structured = Record<string, unknown>

const schema = 'https://schema.org'

/** With more variants, only one of each value of the first option is listed. */
const maxListedVariants = 60

/** The structured data of a product without options. */
export function productData(product: Product, input: Input): Structured {
  const { slug, image, model, price, discountPrice, stockQuantity } = product
  const url = languageAddress(`${input.origin}/product/${slug}`, input.language)
  return {
    '@context': schema,
    '@type': 'Product',
    name: localizedTitle(product, input.language),
    description: productDescription(product, input.language),
    image: [absolute(image, input)],
    sku: slug,
    mpn: model,
    ...commonFacts(product, input),
    url,
    ...(!product.unavailable && {
      offers: offers(product, { url, price: discountPrice || price, stockQuantity }, input),
    }),
    ...ratingOf(product),
  }
}

/** The structured data of a product with options: its variants, each with its own offer and address. */
export function productGroup(product: Product, input: Input): Structured {
  const { slug, options = [], variants = [] } = product
  const { language } = input
  return {
    '@context': schema,
    '@type': 'ProductGroup',
    name: localizedTitle(product, language),
    description: productDescription(product, language),
    image: choicePictures({ ...product, options }, {}).map((image) => absolute(image, input)),
    productGroupID: slug,
    mpn: product.model,
    ...commonFacts(product, input),
    url: languageAddress(`${input.origin}/product/${slug}`, language),
    variesBy: options.map((option) => propertyAddress(option) ?? localizedName(option, language)),
    hasVariant: listedVariants({ options, variants }).map(({ variant, choice }) =>
      variantData({ ...product, options }, variant, choice, input),
    ),
    ...(product.seller && { offers: groupOffers(product, variants, input) }),
    ...ratingOf(product),
  }
}

type Listed = { variant: ProductVariant; choice: OptionChoice }

/** All variants, or of too many the one shown first of each value of the first option. */
function listedVariants({ options, variants }: Required<Pick<Product, 'options' | 'variants'>>): Listed[] {
  const [first] = options
  if (!first || variants.length <= maxListedVariants)
    return variants.map((variant) => ({ variant, choice: variant.values }))
  return first.values.flatMap(({ key }) => {
    const choice = { [first.key]: key }
    const variant = firstVariant({ variants }, choice)
    return variant ? [{ variant, choice }] : []
  })
}

function variantData(
  product: Product & { options: ProductOption[] },
  variant: ProductVariant,
  choice: OptionChoice,
  input: Input,
): Structured {
  const { language, origin } = input
  const url = languageAddress(origin + choicePath(product.slug, choiceQuery(product, choice)), language)
  const values = product.options.flatMap((option) => {
    const value = option.values.find(({ key }) => key === variant.values[option.key])
    return value ? [{ option, key: value.key, name: localizedName(value, language) }] : []
  })
  const [image] = choicePictures(product, variant.values)
  return {
    '@type': 'Product',
    name: [localizedTitle(product, language), values.map(({ name }) => name).join(' ')].join(' – '),
    sku: variant.sku ?? [product.slug, ...values.map(({ key }) => key)].join('-'),
    ...(variant.gtin !== undefined && { gtin: variant.gtin }),
    ...Object.fromEntries(
      values.flatMap(({ option, name }) => {
        const property = properties.get(option.key)
        return property === undefined ? [] : [[property, name]]
      }),
    ),
    image: absolute(image, input),
    url,
    offers: offer(
      product,
      { url, price: variantPrice(variant), stockQuantity: variant.stockQuantity },
      input,
    ),
  }
}

/** The properties of schema.org for options of the shop's dictionary. */
const properties: ReadonlyMap<string, string> = new Map([
  ['colour', 'color'],
  ['size', 'size'],
  ['shoe-size', 'size'],
])

function propertyAddress({ key }: ProductOption): string | null {
  const property = properties.get(key)
  return property === undefined ? null : `${schema}/${property}`
}

function commonFacts({ brand, category }: Product, { language }: Input): Structured {
  return { brand: { '@type': 'Brand', name: brand }, category: localizedName(category, language) }
}

function absolute(image: string, { origin }: Input): string {
  return image.startsWith('/') ? origin + image : image
}

type Offered = { url: string; price: number; stockQuantity: number }

type Sellers = Pick<Product, 'seller' | 'otherOffers'>

/** The offer of the only seller, or of several sellers what they begin with. */
function offers(product: Sellers, offered: Offered, input: Input): Structured {
  const { otherOffers } = product
  if (!otherOffers) return offer(product, offered, input)
  const { '@type': _, price, seller: __, ...shared } = offer(product, offered, input)
  return {
    '@type': 'AggregateOffer',
    ...shared,
    lowPrice: offered.stockQuantity > 0 ? Math.min(offered.price, otherOffers.from) : otherOffers.from,
    offerCount: otherOffers.count + 1,
  }
}

/** What the variants of a group cost, in a shop with other sellers: of their first offers, and the lowest price of all others. */
function groupOffers(product: Product, variants: readonly ProductVariant[], input: Input): Structured {
  const url = languageAddress(`${input.origin}/product/${product.slug}`, input.language)
  const inStock = variants.filter(({ stockQuantity }) => stockQuantity > 0)
  const offered = inStock.length > 0 ? inStock : variants
  const { from, count } = product.otherOffers ?? { from: null, count: 0 }
  const prices = [...offered.map(variantPrice), ...(from === null ? [] : [from])]
  const { price: _, ...shared } = offer(
    product,
    { url, price: product.price, stockQuantity: product.stockQuantity },
    input,
  )
  return {
    ...shared,
    '@type': 'AggregateOffer',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: offered.length + count,
  }
}

/** Of a variant that one of several sellers sells, pages do not know which one. */
function offer(
  { seller, otherOffers }: Sellers,
  { url, price, stockQuantity }: Offered,
  { messages, language }: Input,
): Structured {
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'IQD',
    availability: `${schema}/${stockQuantity > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${schema}/NewCondition`,
    ...(!otherOffers && {
      seller: {
        '@type': 'Organization',
        name: seller ? localized(seller, 'name', language) : messages.layout.siteName,
      },
    }),
  }
}

function ratingOf({ rating, reviewCount }: Product): Structured {
  if (reviewCount === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round(rating * 10) / 10,
      reviewCount,
      bestRating: 5,
    },
  }
}
