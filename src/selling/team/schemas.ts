import * as v from 'valibot'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { sellerRoles, sellerStatuses } from '#shop/sellers/domain/sellers.ts'

const id = v.pipe(v.number(), v.integer())

const seller = { slug: v.string(), ...localizedTextEntries('name'), status: v.picklist(sellerStatuses) }

/** The signed-in member of a seller. */
export const sellerSelf = v.pipe(
  v.object({
    userId: id,
    name: v.string(),
    role: v.picklist(sellerRoles),
    hasFactor: v.boolean(),
    seller: v.object({
      ...seller,
      closing: v.exactOptional(
        v.pipe(v.literal(true), v.description('Present while an owner closes the shop.')),
      ),
    }),
    actingUntil: v.exactOptional(
      v.pipe(
        v.string(),
        v.isoTimestamp(),
        v.description('Until when a member of staff acts for the seller as support; absent for its people.'),
      ),
    ),
  }),
  v.metadata({ ref: 'SellerSelf' }),
)

/** The sellers that an account works for. */
export const mySellers = v.array(
  v.pipe(v.object({ ...seller, role: v.picklist(sellerRoles) }), v.metadata({ ref: 'MySeller' })),
)

export type SellerSelf = v.InferOutput<typeof sellerSelf>
export type MySellers = v.InferOutput<typeof mySellers>
