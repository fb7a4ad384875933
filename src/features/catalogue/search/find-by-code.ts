import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { foldCode, isCodeOrFirstParts } from '../domain/product-code.ts'
import { readOptionDictionary } from '../option-dictionary.ts'
import { foldedSku, variants } from '../variant-tables.ts'

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
  const code = foldCode(text)
  if (code === '' || code.length > maxCodeLength) return []
  if (!(await readOptionDictionary({ db })).hasCodes) return []
  const rows = await db
    .select({ id: variants.productId, sku: variants.sku, gtin: variants.gtin })
    .from(variants)
    .where(sql`not ${variants.hidden} and (${hasCode(code)})`)
    .orderBy(asc(variants.productId))
    .limit(maxVariants)
  const matches = rows.filter(
    ({ sku, gtin }) => gtin === code || (sku !== null && isCodeOrFirstParts(code, sku)),
  )
  return [...new Set(matches.map(({ id }) => id))].slice(0, maxProducts)
}

/** By two indexes. With the first parts of a SKU it also matches longer words, which the caller drops. */
function hasCode(code: string): SQL {
  const sku = foldedSku(sql`${variants.sku}`)
  const mayBeFirstParts = code.length >= minFirstParts && /\d/.test(code)
  const bySku = mayBeFirstParts
    ? sql`${sku} ~>=~ ${code} and ${sku} ~<~ ${code + lastCharacter}`
    : sql`${sku} = ${code}`
  return sql`(${variants.sku} is not null and ${bySku}) or ${eq(variants.gtin, code)}`
}
