import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { readOptionDictionary } from '../option-dictionary.ts'
import { variants } from '../variant-tables.ts'

const maxProducts = 100
const maxCodeLength = 100

/** The products with a variant for sale that has exactly this SKU (in capitals too) or barcode. */
export async function findProductsByCode({ db }: Ctx, text: string): Promise<number[]> {
  const code = withWesternDigits(text.trim())
  if (code === '' || code.length > maxCodeLength) return []
  if (!(await readOptionDictionary({ db })).hasCodes) return []
  const rows = await db
    .selectDistinct({ id: variants.productId })
    .from(variants)
    .where(
      and(
        or(
          and(isNotNull(variants.sku), inArray(variants.sku, [code, code.toUpperCase()])),
          and(isNotNull(variants.gtin), eq(variants.gtin, code)),
        ),
        eq(variants.hidden, false),
      ),
    )
    .orderBy(asc(variants.productId))
    .limit(maxProducts)
  return rows.map(({ id }) => id)
}

function withWesternDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}
