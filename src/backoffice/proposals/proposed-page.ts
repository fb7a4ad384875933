import type { ManagedProduct } from '#backoffice/products/schemas.ts'
import { isSameValue } from '#shop/catalogue/domain/product-fields.ts'
import type { ProposedValues } from '#shop/proposals/domain/proposals.ts'

type Form = ManagedProduct['product']
type Name = keyof ProposedValues

/** These fields of a page or of a proposal. */
export function pickValues(values: ProposedValues, names: readonly Name[]): ProposedValues {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
}

/** The names of the proposed fields. */
export function getNames(fields: ProposedValues): Name[] {
  return Object.keys(fields) as Name[]
}

/** Fields that were changed since the proposal, and to something else. */
export function findConflicts(
  { fields, base }: { fields: ProposedValues; base: ProposedValues | null },
  page: ProposedValues,
): Name[] {
  if (base === null) return []
  return getNames(fields).filter(
    (name) =>
      !isSameValue(page[name] ?? null, base[name] ?? null) &&
      !isSameValue(page[name] ?? null, fields[name] ?? null),
  )
}

/** What a new page has that nobody proposes. */
const unproposed = {
  featured: false,
  popular: false,
  bulky: false,
  discountStartsAt: null,
  discountEndsAt: null,
} as const satisfies Partial<Form>

/**
 * A page with the proposed fields. In another category it has no sub-category but a proposed one. Of a new page, `page` is empty.
 */
export function toPageFields(fields: ProposedValues, page: ProposedValues | Form) {
  const changed = Object.assign({}, unproposed, page, fields)
  if (fields.subCategoryId === undefined && 'categoryId' in page && page.categoryId !== changed.categoryId)
    changed.subCategoryId = null
  return changed as Omit<Form, 'price' | 'discountPrice' | 'hidden'>
}
