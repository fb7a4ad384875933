import { englishCount } from '#platform/i18n/plural.ts'

/** Texts of editing prices and stock in the list. */
export const listEdit = {
  start: 'Edit prices and stock',
  stop: 'Stop editing',
  hint: 'Enter and the arrow keys go to the next row. Only changed rows are saved.',
  price: (title: string) => `Price: ${title}`,
  discountPrice: (title: string) => `Discount price: ${title}`,
  cost: (title: string) => `Cost of a piece: ${title}`,
  stockQuantity: (title: string) => `Stock: ${title}`,
  variantsOf: (count: string, title: string) => `${count} of ${title}`,
  allOf: (title: string) => `${title}, all variants`,
  differ: 'differs',
  changed: englishCount({ one: '{n} product changed', other: '{n} products changed' }),
  save: 'Save changes',
  discard: 'Discard changes',
  reason: 'Why the stock changes',
  saved: englishCount({ one: '{n} product saved', other: '{n} products saved' }),
  refused: englishCount({
    one: '{n} product has an error. Its marked value was not saved.',
    other: '{n} products have errors. Their marked values were not saved.',
  }),
  stale: (now: string) => `It was changed or sold meanwhile, now: ${now}. Save again to set yours.`,
  noDiscount: 'no discount',
  errors: {
    missing: 'This product no longer exists.',
    has_options: 'It has variants by now. Load the page again.',
    scheduled: 'This discount has a period: edit it on the product’s page.',
  } as Record<string, string>,
}
