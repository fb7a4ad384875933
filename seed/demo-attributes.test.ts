import { expect, test } from 'vitest'
import { readDemoCatalogue } from './demo-catalogue.ts'
import type { DemoProduct } from './demo-product.ts'

const catalogue = await readDemoCatalogue()
const all = catalogue.flatMap(({ slug: category, products }) =>
  products.map((product) => ({ ...product, category })),
)

/** What the products of a category or sub-category have: for each entry, one of these attributes or options. */
const required: Record<string, string[][]> = {
  'phones-tablets': [
    ...[['storage'], ['memory'], ['screen-size'], ['battery'], ['camera']],
    ...[['network'], ['sim'], ['item-weight']],
  ],
  computers: [['weight', 'width']],
  'large-appliances': [['power'], ['capacity', 'maximum-load', 'cooling-capacity']],
  'kitchen-appliances': [['power'], ['capacity']],
  grocery: [['net-weight', 'net-volume', 'volume', 'pack-size'], ['ingredients'], ['shelf-life']],
  fashion: [['material'], ['care']],
}

/** Those that have none of an entry, because there is none. */
const exceptions = [
  // Phones with keys have no camera, and the memory of their contacts only.
  'shihab-k105: storage, memory, camera',
  'shihab-big-keys: storage, memory, camera',
  'furat-gas-cooker-90: power, capacity | maximum-load | cooling-capacity',
  'nasma-table-fan-16: capacity | maximum-load | cooling-capacity',
  'nasma-floor-fan-20: capacity | maximum-load | cooling-capacity',
  'zahra-toaster: capacity',
  'nannosh-nappies-4: ingredients',
  'banafsha-sponges: shelf-life',
  'banafsha-tissues: shelf-life',
  // Cases and umbrellas are not washed.
  'darb-hard-travel-case: care',
  'darb-long-umbrella: care',
]

const has = ({ attributes, options }: DemoProduct, key: string) => key in attributes || options.includes(key)

test('every product has the attributes by which its department is bought', () => {
  const faults = all.flatMap((product) => {
    const entries = [...(required[product.category] ?? []), ...(required[product.subCategory] ?? [])]
    const missing = entries.filter((keys) => !keys.some((key) => has(product, key)))
    return missing.length > 0
      ? [`${product.slug}: ${missing.map((keys) => keys.join(' | ')).join(', ')}`]
      : []
  })
  expect(faults.toSorted()).toEqual(exceptions.toSorted())
})

test.each([
  ['memory', 'ram'],
  ['storage', 'storage'],
])(
  'the attribute %s has all values of the option %s, so that lists and comparisons have it',
  (key, option) => {
    const withOption = all.filter(({ options }) => options.includes(option))
    expect(withOption.length).toBeGreaterThan(2)
    for (const { slug, variants, attributes } of withOption)
      expect(new Set(attributes[key] as string[]), slug).toEqual(
        new Set(variants.map(({ values }) => values[option])),
      )
  },
)

test('every product has a model, which is not its slug', () => {
  const plain = (text: string | undefined) => (text ?? '').replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
  const faults = all.filter(({ slug, model }) => plain(model) === '' || plain(model) === plain(slug))
  expect(faults.map(({ slug }) => slug)).toEqual([])
})
