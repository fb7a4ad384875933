import { and, asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { foldCode, isCodeOrFirstParts, toBarcodes } from '../domain/product-code.ts'
import { foldedSku } from '../folded-sku.ts'
import { readOptionDictionary } from '../options/option-dictionary.ts'
import { isOffered } from '../variant-columns.ts'
import { variants } from '../variant-tables.ts'

const maxProducts = 100
const maxVariants = 1_000
const maxCodeLength = 100
/** The first parts of a SKU have a digit and this length, so that words are not read as codes. */
const minFirstParts = 4
/** Ends a range of prefixes, because LIKE uses no index for a pattern that is not constant. */
const lastCharacter = '\u{10ffff}'

/**
 * The products with a variant for sale that has this barcode or SKU, or whose SKU begins with these parts; in any case, with
 * any separators and digits.
 */
export async function findProductsByCode({ db }: Ctx, text: string): Promise<number[]> {
  if (!isPossibleCode(foldCode(text)) || !(await readOptionDictionary({ db })).hasCodes) return []
  const matches = await selectVariantsByCode(db, text, isOffered)
  return [...new Set(matches.map(({ productId }) => productId))].slice(0, maxProducts)
}

export type CodeMatch = {
  productId: number
  variantId: number
  /** The text is its barcode or SKU, not only the first parts of the SKU. */
  exact: boolean
}

/** As {@link findProductsByCode}, but by variant and with those that are not for sale. */
export async function findVariantsByCode({ db }: Ctx, text: string): Promise<CodeMatch[]> {
  return isPossibleCode(foldCode(text)) ? selectVariantsByCode(db, text) : []
}

function isPossibleCode(code: string): boolean {
  return code !== '' && code.length <= maxCodeLength
}

async function selectVariantsByCode(db: Ctx['db'], text: string, condition?: SQL): Promise<CodeMatch[]> {
  const code = foldCode(text)
  const barcodes = toBarcodes(code)
  const rows = await db
    .select({
      productId: variants.productId,
      variantId: variants.id,
      sku: variants.sku,
      gtin: variants.gtin,
    })
    .from(variants)
    .where(and(condition, hasCode(code)))
    .orderBy(asc(variants.productId), asc(variants.id))
    .limit(maxVariants)
  return rows.flatMap(({ sku, gtin, ...ids }) => {
    const isBarcode = gtin !== null && barcodes.includes(gtin)
    const exact = isBarcode || (sku !== null && foldCode(sku) === code)
    return exact || (sku !== null && isCodeOrFirstParts(code, sku)) ? [{ ...ids, exact }] : []
  })
}

/** By two indexes. With the first parts of a SKU it also matches longer words, which the caller drops. */
function hasCode(code: string): SQL {
  const sku = foldedSku(sql`${variants.sku}`)
  const mayBeFirstParts = code.length >= minFirstParts && /\d/.test(code)
  const bySku = mayBeFirstParts
    ? sql`${sku} ~>=~ ${code} and ${sku} ~<~ ${code + lastCharacter}`
    : sql`${sku} = ${code}`
  return sql`((${variants.sku} is not null and ${bySku}) or ${inArray(variants.gtin, toBarcodes(code))})`
}
