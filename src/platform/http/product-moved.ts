/**
 * Whether PostgreSQL rejected a row because its product was merged into another one meanwhile (SQLSTATE 23503 on a product or
 * on the pair of variant and product). A retry finds the product's current state.
 */
export function isProductMoved(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (code === '23503' && /_(variant_of_product|product_id_products_id_fk)$/.test(String(constraint)))
    return true
  return isProductMoved(error.cause)
}
