import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { wordText } from '#platform/text/text-schema.ts'
import { product } from '#shop/catalogue/schemas.ts'
import { shelfSize } from './domain/mix-shelf.ts'
import { maxIds } from './max-ids.ts'

export const related = v.pipe(
  v.object({
    boughtTogether: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.description('How many of the first products are bought together with it; the others are similar.'),
    ),
    products: v.pipe(v.array(product), v.maxLength(shelfSize)),
  }),
  v.metadata({ ref: 'RelatedProducts' }),
)
export type RelatedResponse = v.InferOutput<typeof related>

const maxId = 2_147_483_647
/** Longer than any address that a browser sends. */
const maxLength = 16_000

/** Ids of products, each once, in order. */
const ids = v.pipe(
  wordText(/^\d+(?:,\d+)*$/, { code: 'invalid', max: maxLength }),
  v.metadata({ description: `Ids of products, separated by commas; at most ${maxIds}.` }),
  v.check((text) => text.split(',').length <= maxIds, 'too_many'),
  v.transform((text) => [...new Set(text.split(',').map(Number))]),
  v.check((all) => all.every((id) => id >= 1 && id <= maxId), 'invalid'),
)

/** `?ids=3,1,2`. */
export const idsQuery = v.strictObject({ ids }, strictObjectCode)
