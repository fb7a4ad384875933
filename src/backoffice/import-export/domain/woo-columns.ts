/** The imported columns of WooCommerce's product CSV, in lower case. */
const names = {
  id: ['id'],
  type: ['type'],
  sku: ['sku'],
  gtin: ['gtin, upc, ean, or isbn', 'gtin'],
  name: ['name'],
  published: ['published'],
  featured: ['is featured?'],
  visibility: ['visibility in catalog'],
  shortDescription: ['short description'],
  description: ['description'],
  saleStarts: ['date sale price starts'],
  saleEnds: ['date sale price ends'],
  inStock: ['in stock?'],
  stock: ['stock'],
  salePrice: ['sale price'],
  price: ['regular price'],
  categories: ['categories'],
  images: ['images'],
  parent: ['parent'],
  brands: ['brands', 'brand'],
  /** Of lists; WooCommerce's own export has none. */
  slug: ['slug'],
} as const

type NamedColumn = keyof typeof names
type AttributeColumn = `attribute ${number} ${'name' | 'value' | 'visible'}`
export type WooColumn = NamedColumn | AttributeColumn

const byName = new Map<string, NamedColumn>(
  Object.entries(names).flatMap(([column, all]) => all.map((name) => [name, column as NamedColumn] as const)),
)
const attributePattern = /^attribute (\d{1,3}) (name|value|visible)(?:\(s\))?$/

/** The known column for a WooCommerce header; null when it is not imported. */
export function wooColumn(header: string): WooColumn | null {
  const name = header.trim().toLowerCase()
  const [, number, part] = attributePattern.exec(name) ?? []
  if (number && (part === 'name' || part === 'value' || part === 'visible'))
    return `attribute ${Number(number)} ${part}`
  return byName.get(name) ?? null
}

/** Whether a header is that of WooCommerce's export. */
export function isWooHeader(columns: readonly (WooColumn | null)[]): boolean {
  return (
    (['type', 'name', 'sku'] as const).every((column) => columns.includes(column)) &&
    (columns.includes('price') || columns.includes('published'))
  )
}

/** Columns without product data: taxes, shipping, downloads, texts of the shop's own pages. */
const ignorableColumns =
  /^(tax status|tax class|low stock amount|backorders allowed\?|sold individually\?|shipping class|download .*|allow customer reviews\?|button text|position|attribute \d+ (global|default))$/i

/** Whether a WooCommerce column can be ignored without losing product data. */
export function isIgnorableWooColumn(header: string): boolean {
  return ignorableColumns.test(header.trim())
}
