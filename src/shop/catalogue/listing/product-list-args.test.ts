import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  normaliseListArgs,
  type ProductListArgs,
  productListQueryString,
  productSorts,
} from './product-list-args.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('شاي عراقي', 'a b', "!'()~*-._", '1+1=2&x', '١٢', '\ud800'),
)
const count = fc.integer({ min: 0, max: 3_000_000 })
const key = fc.constantFrom('colour', 'size', 'attribute.memory', 'a-1')
const anyArgs = fc.record(
  {
    category: text,
    subcategory: text,
    featured: fc.constant(true as const),
    search: text,
    match: fc.constant('mentioned' as const),
    sort: fc.constantFrom(...productSorts),
    minPrice: count,
    maxPrice: count,
    rating: fc.integer({ min: 1, max: 5 }),
    inStock: fc.constant(true as const),
    discount: fc.constant(true as const),
    brand: text,
    options: fc.dictionary(key, fc.array(fc.constantFrom('navy', 'xl', '1.5-m'))),
    include: fc.constant('swatches' as const),
    page: fc.integer({ min: 1, max: 40 }),
    pageSize: fc.constantFrom(8, 24),
    after: text,
  },
  { requiredKeys: [] },
)

/** What a submitted form with these fields has as its query. */
function submitted(args: ProductListArgs): string {
  const { options = {}, ...own } = normaliseListArgs(args)
  const fields = new URLSearchParams(Object.entries(own).map(([name, value]) => [name, String(value)]))
  const selected = Object.entries(options).map(([name, values]) => `${name}=${values}`)
  const query = [String(fields), ...selected].filter(Boolean).join('&')
  return query && `?${query}`
}

test('a query string is encoded as a form would encode it, byte for byte', () => {
  fc.assert(
    fc.property(anyArgs, (args) => {
      expect(productListQueryString(args)).toBe(submitted(args))
    }),
  )
})
