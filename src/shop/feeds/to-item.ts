import type { Language } from '#platform/i18n/language.ts'
import { localized } from '#platform/i18n/localized.ts'
import { languageAddress } from '#platform/pages/document.ts'
import { parsePictureName, pictureAddress, zoomWidth } from '#platform/pictures/address.ts'
import { discountAt } from '#shop/catalogue/domain/discount-schedule.ts'
import { variantPath, variantTitle } from '#shop/catalogue/domain/variant-text.ts'
import { toChosenVariant } from '#shop/catalogue/variant-columns.ts'
import type { FeedItem } from './domain/feed-item.ts'
import { validGtin } from './domain/gtin.ts'
import type { FeedRow } from './feed-rows.ts'

type Target = { origin: string; language: Language; source: string; at: Date }

/** What a feed says of a row in a language: its price as it holds at `at`, and its address with `utm_source`. */
export function toItem(row: FeedRow, { origin, language, source, at }: Target): FeedItem {
  const { product, category, subCategory, plannedDiscountPrice, discountStartsAt, discountEndsAt } = row
  const { id, price, discountPrice, stockQuantity, image } = row.variant
  const { variant } = toChosenVariant(row.variant)
  const sale = discountAt(
    { price, discountPrice, plannedDiscountPrice, discountStartsAt, discountEndsAt },
    at,
  )
  const address = languageAddress(origin + variantPath(product.slug, variant), language)
  return {
    id,
    productId: product.id,
    groupId: variant ? product.id : null,
    title: variantTitle(product, variant, language),
    description: localized(product, 'description', language),
    link: `${address}${address.includes('?') ? '&' : '?'}utm_source=${source}`,
    image: pictureLink(image, origin),
    isAvailable: stockQuantity > 0,
    price,
    sale: sale === null ? null : { price: sale, from: discountStartsAt, to: discountEndsAt },
    brand: product.brand,
    gtin: validGtin(row.gtin),
    model: product.model,
    place: [category, ...(subCategory ? [subCategory] : [])].map((each) => localized(each, 'name', language)),
  }
}

/** The complete address of a picture: a stored one as JPEG in the largest width, because engines read no AVIF. */
function pictureLink(image: string, origin: string): string | null {
  const name = parsePictureName(image)
  if (name) return origin + pictureAddress(name, zoomWidth, 'jpg')
  if (image === '') return null
  return image.startsWith('/') ? origin + image : image
}
