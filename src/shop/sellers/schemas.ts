import * as v from 'valibot'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'

/** Who sells, in a shop with other sellers than itself. */
export const sellerName = v.object({ slug: v.string(), ...localizedTextEntries('name') })

export type SellerName = v.InferOutput<typeof sellerName>

const rating = v.pipe(
  v.number(),
  v.description('The average of the ratings of the last 60 days, 1 to 5, and their number.'),
)
const ratingCount = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The same with the rating, when there is one. */
export const ratedSeller = v.object({
  ...sellerName.entries,
  rating: v.exactOptional(rating),
  ratingCount: v.exactOptional(ratingCount),
})
export type RatedSeller = v.InferOutput<typeof ratedSeller>

const day = v.pipe(v.string(), v.isoDate())

/** What everybody may read of a seller who is or was open. */
export const sellerProfile = v.pipe(
  v.object({
    ...sellerName.entries,
    ...v.partial(v.object(localizedTextEntries('about'))).entries,
    logo: v.exactOptional(v.string()),
    banner: v.exactOptional(v.pipe(v.string(), v.description('A wide picture.'))),
    governorate: v.exactOptional(v.string()),
    since: v.pipe(day, v.description('In Baghdad.')),
    legalName: v.exactOptional(v.string()),
    licenceNumber: v.exactOptional(v.string()),
    rating: v.nullable(rating),
    ratingCount,
    products: v.pipe(v.number(), v.integer(), v.minValue(0), v.description('How many products are offered.')),
    away: v.exactOptional(
      v.pipe(
        v.object({ from: day, until: day }),
        v.description('Days without sales, both included, which are not over.'),
      ),
    ),
    arrivesBy: v.exactOptional(
      v.pipe(
        day,
        v.description(
          'The last day on which what is ordered now arrives, anywhere; absent with `away` and `closed`.',
        ),
      ),
    ),
    closed: v.exactOptional(
      v.pipe(v.picklist(['suspended', 'closed']), v.description('Present while nothing can be bought.')),
    ),
  }),
  v.metadata({ ref: 'SellerProfile' }),
)
export type SellerProfile = v.InferOutput<typeof sellerProfile>
