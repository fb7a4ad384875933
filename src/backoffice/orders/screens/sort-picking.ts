import type { Language } from '#platform/i18n/language.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import type { PickingLine } from '../schemas-picking.ts'

/** By the titles in the language of the page. Lines of one product stay together, also when it was renamed between two orders. */
export function sortPicking(lines: readonly PickingLine[], language: Language): PickingLine[] {
  const products = [...Map.groupBy(lines, ({ productId }) => productId).values()]
  const titleOf = ([first]: PickingLine[]) => (first ? localizedTitle(first.product, language) : '')
  return products.toSorted((a, b) => titleOf(a).localeCompare(titleOf(b), language)).flat()
}
