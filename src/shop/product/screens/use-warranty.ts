import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { Product } from '#shop/catalogue/schemas.ts'

/** The facts of a product that its return and warranty terms depend on. */
export type TermsFacts = Pick<Product, 'category'> & { warrantyMonths?: number | undefined }

/** The texts of a product's warranty for a tile and for a list; null when none is promised. */
export function useWarranty({ category, warrantyMonths }: TermsFacts): { tile: string; line: string } | null {
  const { product } = useMessages()
  const months = warrantyMonths ?? category.warrantyMonths ?? 0
  if (months === 0) return null
  // The year of a category is that of the manufacturers.
  if (months === 12 && category.warrantyMonths === 12)
    return { tile: product.warrantyText, line: product.warrantyLine }
  const text = product.warrantyMonths(months)
  return { tile: text, line: text }
}
