import type { StandardSchemaV1 } from '@standard-schema/spec'
import * as v from 'valibot'
import type { Db } from '#platform/db/db.ts'
import { strictObjectCode } from '#platform/http/ids.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { lineText, storableText } from '#platform/text/text-schema.ts'
import type { FilterAttribute } from '../attribute-dictionary.ts'
import { findSellerId } from '../displayed-sellers.ts'
import { attributePrefix } from '../domain/attribute-choices.ts'
import type { OptionSelection } from '../domain/option-keys.ts'
import { hasKey, selectedKeys } from '../domain/value-keys.ts'
import {
  type DictionaryOption,
  type OptionDictionary,
  readOptionDictionary,
} from '../options/option-dictionary.ts'
import { maxBrandLength, maxPageSize, maxSearchLength } from '../schemas.ts'
import { knownChoices, maxNumberChoices } from './attribute-filters.ts'
import { productSorts } from './product-list-args.ts'

const digits = (code: string) =>
  v.pipe(
    lineText({ max: 9, codes: { type: code, long: code } }),
    v.regex(/^\d{1,9}$/, code),
    v.transform(Number),
    v.number(),
    v.integer(),
  )

const amount = v.pipe(digits('not_a_number'), v.minValue(0))
const flag = v.pipe(
  v.literal('true', 'unknown_value'),
  v.transform((): true => true),
  v.literal(true),
)

const maxSellerLength = 60

const entries = {
  category: v.exactOptional(storableText({ max: 100, code: 'unknown_value' })),
  subcategory: v.exactOptional(
    v.pipe(
      storableText({ max: 100, code: 'unknown_value' }),
      v.description('The slug of a sub-category. With `category` it must be one of that category.'),
    ),
  ),
  featured: v.exactOptional(flag),
  popular: v.exactOptional(flag),
  search: v.exactOptional(lineText({ max: maxSearchLength, codes: { type: 'invalid' } })),
  match: v.exactOptional(
    v.pipe(
      v.literal('mentioned', 'unknown_value'),
      v.description(
        'Only products that match the search in their description but not by name. Ignored without a search.',
      ),
    ),
  ),
  sort: v.exactOptional(v.picklist(productSorts, 'unknown_value')),
  minPrice: v.exactOptional(amount),
  maxPrice: v.exactOptional(amount),
  rating: v.exactOptional(v.pipe(amount, v.minValue(1, 'too_small'), v.maxValue(5, 'too_large'))),
  inStock: v.exactOptional(flag),
  discount: v.exactOptional(flag),
  brand: v.exactOptional(
    lineText({ min: 1, max: maxBrandLength, codes: { type: 'unknown_value', short: 'invalid' } }),
  ),
  seller: v.exactOptional(
    v.pipe(
      storableText({ max: maxSellerLength, code: 'unknown_value' }),
      v.description(
        'The slug of a seller: products that this one offers, with the price, discount and stock of this seller.',
      ),
    ),
  ),
  include: v.exactOptional(
    v.pipe(
      v.literal('swatches', 'unknown_value'),
      v.description('`swatches`: products with options have the values of their first swatch option.'),
    ),
  ),
  page: v.exactOptional(v.pipe(amount, v.minValue(1, 'too_small'), v.maxValue(1_000_000, 'too_large'))),
  pageSize: v.exactOptional(v.pipe(amount, v.minValue(1, 'too_small'), v.maxValue(maxPageSize, 'too_large'))),
  after: v.exactOptional(
    v.pipe(
      storableText({ max: 60, code: 'invalid' }),
      v.description('The cursor from the `Link` of the previous page; `page` is then only a label.'),
    ),
  ),
}

type OptionEntries = Record<string, never>

function listQuery(optionEntries: OptionEntries) {
  return v.pipe(
    v.strictObject({ ...optionEntries, ...entries }, strictObjectCode),
    v.forward(
      v.partialCheck(
        [['minPrice'], ['maxPrice']],
        ({ minPrice, maxPrice }) => minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice,
        'above_max',
      ),
      ['minPrice'],
    ),
  )
}

/** The query parameters of GET /api/products and of listing pages, without those of options. */
export const productListQuery = listQuery({})

/** The names of all parameters of a list, which no option may have. */
export const listParameters: readonly string[] = [...Object.keys(entries), 'unknown']

const maxSelectionLength = 2_500

type ListArgs = v.InferOutput<typeof productListQuery> & { options?: OptionSelection }

/**
 * {@link productListQuery} with a parameter for each option of the shop's dictionary and each attribute that is a filter:
 * `colour=black,navy&attribute.memory=8,12-16`. Refuses values that the option or attribute does not have with `unknown_value`, and any other parameter with `unknown_field`. With `unknown=ignore` it
 * ignores both, as pages do.
 */
export function createProductListQuery(db: Db) {
  const { version, vendor } = productListQuery['~standard']
  const validate = async (query: unknown): Promise<StandardSchemaV1.Result<ListArgs>> => {
    const dictionary = await readOptionDictionary({ db })
    const isSellerKnown = await isKnownSeller(db, query)
    const known = isLenient(query) ? withoutUnknown(query, dictionary, isSellerKnown) : query
    const result = await queryWithOptions(dictionary)['~standard'].validate(withoutPrototype(known))
    if (isSellerKnown || isLenient(query) || result.issues) return result
    return { issues: [{ message: 'unknown_value', path: ['seller'] }] }
  }
  const standard = { version, vendor, validate } as StandardSchemaV1.Props<
    v.InferInput<typeof productListQuery>,
    ListArgs
  >
  return { ...productListQuery, '~standard': standard }
}

const queryWithOptions = memoizePerKey(({ options, attributes }: OptionDictionary) => {
  const optionEntries = [
    ...[...options.values()].map((option) => [option.key, v.exactOptional(valueKeysOf(option))]),
    ...attributes.map((each) => [attributePrefix + each.key, v.exactOptional(choicesOf(each))]),
  ]
  return v.pipe(
    // Typed without them, because the dictionary is data; `withSelection` separates them from the other parameters.
    listQuery(Object.fromEntries(optionEntries)),
    v.transform(withSelection),
  )
})

/** The keys of an option's values, separated by commas. A former key becomes that of its value. */
function valueKeysOf({ values }: DictionaryOption) {
  return v.pipe(
    storableText({ max: maxSelectionLength, code: 'unknown_value' }),
    v.transform((text) => text.split(',')),
    v.check((keys) => keys.every((key) => values.some((value) => hasKey(value, key))), 'unknown_value'),
    v.transform((keys) => selectedKeys(values, keys)),
  )
}

/** The choices of an attribute, separated by commas: keys of its list, or numbers and ranges. */
function choicesOf(attribute: FilterAttribute) {
  return v.pipe(
    storableText({ max: maxSelectionLength, code: 'unknown_value' }),
    v.transform((text) => text.split(',')),
    v.check(
      (choices) => choices.every((each) => knownChoices(attribute, [each]).length > 0),
      'unknown_value',
    ),
    v.check((choices) => attribute.kind === 'choice' || choices.length <= maxNumberChoices, 'too_many'),
    v.transform((choices) => knownChoices(attribute, choices)),
  )
}

async function isKnownSeller(db: Db, query: unknown): Promise<boolean> {
  const seller = typeof query === 'object' && query !== null ? Reflect.get(query, 'seller') : undefined
  return typeof seller !== 'string' || (await findSellerId({ db }, seller)) !== undefined
}

function withSelection(args: v.InferOutput<typeof productListQuery>): ListArgs {
  const all: [string, unknown][] = Object.entries(args)
  const selected = all.flatMap(([name, value]) => (Array.isArray(value) ? [[name, value] as const] : []))
  const plain = all.filter(([, value]) => !Array.isArray(value))
  return {
    ...Object.fromEntries(plain),
    ...(selected.length > 0 && { options: Object.fromEntries(selected) }),
  }
}

type Query = Record<string, unknown>

/** Valibot looks parameters up with `in`, which would find an option `constructor` in every object. */
function withoutPrototype(query: unknown): unknown {
  return typeof query === 'object' && query !== null ? Object.assign(Object.create(null), query) : query
}

function isLenient(query: unknown): query is Query {
  return typeof query === 'object' && query !== null && Reflect.get(query, 'unknown') === 'ignore'
}

function withoutUnknown(
  query: Query,
  { options, attributes }: OptionDictionary,
  isSellerKnown: boolean,
): Query {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      if (name === 'seller' && !isSellerKnown) return []
      if (Object.hasOwn(entries, name)) return [[name, value]]
      const option = options.get(name)
      const attribute = attributes.find(({ key }) => attributePrefix + key === name)
      const keys = typeof value === 'string' ? value.split(',') : []
      const known = attribute ? knownChoices(attribute, keys) : selectedKeys(option?.values ?? [], keys)
      return known.length > 0 ? [[name, known.join(',')]] : []
    }),
  )
}
