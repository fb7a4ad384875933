import type { ProductSource } from './file-fields.ts'
import { formerKey, isHandleKey, isOtherId, normalize } from './product-source.ts'
import type { ForeignFormat, ImportedPart, RunOptions } from './run.ts'

/** A stored product that a row may be. */
export type KnownProduct = {
  id: number
  slug: string
  model: string | null
  /** Of its variants. */
  skus: readonly string[]
  hasOptions: boolean
  /** In all languages. */
  titles: readonly string[]
  /** By which files of the same source identify it. */
  keys: readonly string[]
}

type Row = { slug: string; title: string; source: ProductSource }

/**
 * Chooses the product that a row of another shop's file is. Null: a new one. `ambiguous`: several products have its SKU. A
 * name or an address alone is no identity.
 */
export function chooseProduct(
  row: Row,
  known: readonly KnownProduct[],
  { format, match, only }: { format: ForeignFormat; match: RunOptions['match']; only: ImportedPart },
): KnownProduct | null | 'ambiguous' {
  const byKey = findByKey(row, known)
  const skuFirst = format === 'woocommerce' || match === 'model'
  const owners = known.filter((each) => hasSku(each, row.source) && (skuFirst || !hasOtherKey(each, row)))
  const [owner, ...others] = owners
  const bySku =
    others.length === 0 ? owner : owners.find(({ id, slug }) => id === byKey?.id || slug === row.slug)
  if (skuFirst && owner && !bySku) return 'ambiguous'
  return (skuFirst ? (bySku ?? byKey) : (byKey ?? bySku)) ?? findFormer(row, known, only) ?? null
}

/** A weaker key holds only while the product has no SKU; an id and name below a handle only for the product at that address. */
function findByKey({ slug, source }: Row, known: readonly KnownProduct[]): KnownProduct | undefined {
  const [strongest, ...weaker] = source.keys
  if (strongest === undefined) return undefined
  const isByName = source.handle === null ? () => true : (each: KnownProduct) => each.slug === slug
  return (
    known.find(({ keys }) => keys.includes(strongest)) ??
    known.find(
      (each) =>
        skusOf(each).length === 0 &&
        weaker.some((key) => each.keys.includes(key) && (isHandleKey(key) || isByName(each))),
    )
  )
}

function hasSku({ model, skus, hasOptions, keys }: KnownProduct, source: ProductSource): boolean {
  const { sku, variantSkus } = source
  const isSku = (code: string | null) => code !== null && sku !== null && normalize(code) === normalize(sku)
  if (isSku(model)) return true
  if (!hasOptions) return skus.some(isSku)
  // Two shops may call a variation «RED».
  const isOther = (model !== null && sku !== null) || keys.some((key) => isOtherId(key, source.keys))
  return !isOther && variantSkus.some((each) => skus.includes(each))
}

/** Whether files of the same source identify the product by another handle. */
function hasOtherKey({ keys, slug }: KnownProduct, { source }: Row): boolean {
  return keys.some((key) => !source.keys.includes(key) && key !== formerKey(slug))
}

/**
 * A product that was imported from this source before keys were stored. For prices or stock alone the handle is believed for any
 * product with this slug.
 */
function findFormer(
  { slug, title, source }: Row,
  known: readonly KnownProduct[],
  only: ImportedPart,
): KnownProduct | undefined {
  const stated = [source.sku ?? [], source.variantSkus].flat().map(normalize)
  const isHandle = source.handle === slug
  return known.find((each) => {
    const isFormer = each.keys.includes(formerKey(slug))
    const isBySlug = only !== 'all' && isHandle && each.slug === slug
    if (each.keys.length > (isFormer ? 1 : 0) || !(isFormer || isBySlug)) return false
    const skus = skusOf(each)
    if (skus.length > 0 && stated.length > 0 && !stated.some((sku) => skus.includes(sku))) return false
    return isHandle || each.titles.some((name) => normalize(name) === normalize(title))
  })
}

const skusOf = ({ model, skus }: KnownProduct) => [model ?? [], skus].flat().map(normalize)
