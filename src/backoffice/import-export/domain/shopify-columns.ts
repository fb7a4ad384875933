/** What can be sold of a variant at one location, in Shopify's inventory CSV. */
const inventoryColumns = ['available', 'available (not editable)'] as const

/** The imported columns of Shopify's product CSV, in lower case, with the names of both its formats. */
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
  option1Name: ['option1 name'],
  option1Value: ['option1 value'],
  option2Name: ['option2 name'],
  option2Value: ['option2 value'],
  option3Name: ['option3 name'],
  option3Value: ['option3 value'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  stock: ['variant inventory qty', 'inventory quantity', ...inventoryColumns],
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

/** Columns irrelevant here: linked options, shipping, taxes and picture order. */
const ignorableColumns =
  /^(option[123] linked to|image position|gift card|(variant )?(inventory policy|fulfillment service|requires shipping|taxable|weight unit|charge tax)|continue selling when out of stock|weight unit for display)$/i

/** Whether a Shopify column can be ignored without losing product data. */
export function isIgnorableColumn(header: string): boolean {
  return ignorableColumns.test(header.trim())
}

/** Whether a header is that of Shopify's inventory CSV: stock by location, and no price. */
export function isInventoryHeader(headers: readonly string[]): boolean {
  const names = headers.map((header) => header.trim().toLowerCase())
  return (
    names.some((name) => inventoryColumns.some((each) => each === name)) &&
    !headers.some((each) => shopifyColumn(each) === 'price')
  )
}

/**
 * The columns of stock in Shopify's older inventory CSV, which has one for each location, under its name, behind the country of
 * origin (COO). Empty for any other header.
 */
export function locationColumns(headers: readonly string[]): number[] {
  const coo = headers.findIndex((header) => header.trim().toLowerCase() === 'coo')
  if (coo === -1 || headers.some(isStockOrPrice)) return []
  return headers.flatMap((header, index) => (index > coo && header.trim() !== '' ? [index] : []))
}

const isStockOrPrice = (header: string) => ['stock', 'price'].includes(shopifyColumn(header) ?? '')

/** The known column for a Shopify header; null when it is not imported. */
export function shopifyColumn(header: string): ShopifyColumn | null {
  return byName.get(header.trim().toLowerCase()) ?? null
}
