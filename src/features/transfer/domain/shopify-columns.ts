/** The columns of Shopify's product CSV that are read, as both its formats name them, in lower case. */
const names = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body html', 'body', 'description'],
  vendor: ['vendor'],
  category: ['product category', 'standard product type'],
  type: ['type', 'custom product type'],
  status: ['status'],
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

/** Which of ours a column of Shopify's is; null for one that is not read. */
export function shopifyColumn(header: string): ShopifyColumn | null {
  return byName.get(header.trim().toLowerCase()) ?? null
}
