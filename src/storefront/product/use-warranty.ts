import { hasWarranty } from '#features/catalogue/domain/sales-terms.ts'
import type { Product } from '#features/catalogue/schemas.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'

/** The facts of a product that its return and warranty terms depend on. */
export type TermsFacts = Pick<Product, 'category'> & { warrantyMonths?: number | undefined }

/** The texts of a product's warranty for a tile and for a list; null when none is promised. */
export function useWarranty({ category, warrantyMonths }: TermsFacts): { tile: string; line: string } | null {
  const { product } = useMessages()
  if (warrantyMonths === 0) return null
  // Twelve months of goods with the manufacturer's year are that year.
  const isYear = warrantyMonths === 12 && hasWarranty(category.slug)
  if (warrantyMonths !== undefined && !isYear) {
    const text = product.warrantyMonths(warrantyMonths)
    return { tile: text, line: text }
  }
  if (!hasWarranty(category.slug)) return null
  return { tile: product.warrantyText, line: product.warrantyLine }
}
