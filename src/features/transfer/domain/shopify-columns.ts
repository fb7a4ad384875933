/** The columns of Shopify's product CSV that are read, as both its formats name them, in lower case. */
const names = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body html', 'body', 'description'],
  vendor: ['vendor'],
  category: ['product category', 'standard product type'],
  type: ['type', 'custom product type'],
  status: ['status'],
  published: ['published', 'published on online store'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  option1Value: ['option1 value'],
  option2Value: ['option2 value'],
  option3Value: ['option3 value'],
  sku: ['variant sku', 'sku'],
  stock: ['variant inventory qty', 'inventory quantity'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price'],
  image: ['image src', 'product image url'],
  variantImage: ['variant image', 'variant image url'],
} as const

export type ShopifyColumn = keyof typeof names

const byName = new Map<string, ShopifyColumn>(
  Object.entries(names).flatMap(([column, all]) =>
    all.map((name) => [name, column as ShopifyColumn] as const),
  ),
)

/** Columns that say nothing more of a product here: how variants are named, how Shopify ships, taxes and orders pictures. */
const carriedOtherwise =
  /^(option[123] (name|linked to)|image position|gift card|(variant )?(inventory policy|fulfillment service|requires shipping|taxable|weight unit|charge tax)|continue selling when out of stock|weight unit for display)$/i

/** Whether nothing is lost when a column of Shopify's that is not read is left out. */
export function isCarriedOtherwise(header: string): boolean {
  return carriedOtherwise.test(header.trim())
}

/** Which of ours a column of Shopify's is; null for one that is not read. */
export function shopifyColumn(header: string): ShopifyColumn | null {
  return byName.get(header.trim().toLowerCase()) ?? null
}
