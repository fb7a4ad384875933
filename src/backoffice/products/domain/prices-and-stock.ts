const columnsOfVariants: ReadonlySet<string> = new Set([
  'price',
  'discountPrice',
  'plannedDiscountPrice',
  'discountStartsAt',
  'discountEndsAt',
  'stockQuantity',
])

/** Whether a column of products is the projection of their variants (docs/decisions/0036). */
export function isOfVariant(column: string): boolean {
  return columnsOfVariants.has(column)
}
