import * as v from 'valibot'
import { jsonId, pathId, strictObjectCode } from '#platform/http/ids.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { mergeProblems } from './domain/plan-merge.ts'

const version = v.pipe(v.number('not_a_number'), v.integer('not_whole'))
const id = v.pipe(v.number(), v.integer())
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const maxCloses = 1_000

export const mergeParams = v.object({ id: pathId })
export const mergeQuery = v.object({ into: pathId })

export const mergeBody = v.strictObject(
  {
    into: v.pipe(jsonId, v.description('The page that remains.')),
    version: v.pipe(version, v.description('Of the page that ends, as it was displayed.')),
    intoVersion: v.pipe(version, v.description('Of the page that remains.')),
    closes: v.pipe(
      v.array(jsonId, 'not_a_list'),
      v.maxLength(maxCloses, 'too_many'),
      v.description('The variants that the preview names as closed.'),
    ),
    pictures: v.pipe(v.boolean('required'), v.description('Whether the pictures of the page are added.')),
  },
  strictObjectCode,
)
export type MergeBody = v.InferOutput<typeof mergeBody>

export const mergedInto = v.pipe(v.object({ id, slug: v.string() }), v.metadata({ ref: 'MergedInto' }))
export type MergedInto = v.InferOutput<typeof mergedInto>

const page = v.object({
  id,
  slug: v.string(),
  version: id,
  image: v.string(),
  hidden: v.boolean(),
  pictures: count,
  ...localizedTextEntries('title'),
})

const offer = v.object({
  id,
  seller: v.object({ slug: v.string(), ...localizedTextEntries('name') }),
  options: v.array(
    v.object({
      key: v.string(),
      valueKey: v.string(),
      ...localizedTextEntries('name'),
      ...localizedTextEntries('value'),
    }),
  ),
  payPrice: id,
  stockQuantity: count,
  isForSale: v.boolean(),
  outcome: v.pipe(
    v.picklist(['moves', 'stays', 'closes']),
    v.description('`moves` to the page that remains, `stays` on it, or `closes`: its stock is written off.'),
  ),
  remains: v.pipe(
    v.nullable(id),
    v.description('The variant of the same seller that remains, of one that closes.'),
  ),
})

export const mergePreview = v.pipe(
  v.object({
    from: page,
    into: page,
    problem: v.pipe(v.nullable(v.picklist(mergeProblems)), v.description('Why the pages cannot be merged.')),
    offers: v.array(offer),
    moves: v.object({ carts: count, orders: count, wishlists: count, reviews: count, addresses: count }),
  }),
  v.metadata({ ref: 'MergePreview' }),
)
export type MergePreview = v.InferOutput<typeof mergePreview>
