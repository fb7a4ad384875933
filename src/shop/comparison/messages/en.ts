import { formatNumber } from '#platform/i18n/format.ts'
import { englishCount } from '#platform/i18n/plural.ts'

export const comparison = {
  title: 'Compare products',
  count: englishCount({ one: '{n} product', other: '{n} products beside each other' }),
  table: 'Comparison of the products',
  price: 'Price',
  unitPrice: 'Unit price',
  availability: 'Availability',
  rating: 'Rating',
  unknown: 'Not stated',
  differs: 'differs',
  marked: 'Specifications that differ are marked.',
  onlyDifferences: 'Only differences',
  allSpecifications: 'All specifications',
  noDifferences: 'The specifications of these products do not differ.',
  noSpecifications: 'No specifications of these products are stated.',
  remove: 'Remove',
  removeProduct: (title: string) => `Remove ${title} from the comparison`,
  add: 'Add another product',
  addText: (max: number) => `You can compare up to ${formatNumber(max, 'en')} products.`,
  addProduct: (title: string) => `Compare with ${title}`,
  pickSecond: (title: string) => `What would you like to compare “${title}” with?`,
  pickSecondText:
    'Choose a product of the same section, and the specifications of both appear beside each other.',
  nothingSimilar: 'There is no other product of this section to compare it with yet.',
  empty: 'Nothing to compare yet',
  emptyText:
    'Open the page of a product and choose «Compare with similar products» under its specifications.',
  browse: 'Browse products',
  more: (category: string) => `More from ${category}`,
  loading: 'Loading the comparison…',
  loadFailed: 'The comparison could not be loaded. Please try again.',
}
