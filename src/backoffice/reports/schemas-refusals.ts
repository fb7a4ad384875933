import * as v from 'valibot'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const counts = {
  delivered: v.pipe(count, v.description('Parcels, those accepted in part too.')),
  refused: v.pipe(count, v.description('Parcels of which nothing was accepted.')),
  inPart: v.pipe(count, v.description('Delivered parcels of which some pieces were refused.')),
  pieces: count,
  piecesRefused: v.pipe(
    count,
    v.description('The pieces of refused parcels, and those that were not accepted.'),
  ),
}

/** How deliveries ended. The rate of refusals is refused / (delivered + refused). */
export const refusals = v.pipe(
  v.object({
    total: v.object(counts),
    couriers: v.array(v.object({ id: count, name: v.string(), ...counts })),
    governorates: v.array(v.object({ governorate: v.nullable(v.string()), ...counts })),
    productTotal: v.pipe(count, v.description('Products with a refused piece; only the first are listed.')),
    products: v.array(v.object({ id: count, ...localizedTextEntries('title'), ...counts })),
  }),
  v.metadata({ ref: 'Refusals' }),
)

export type Refusals = v.InferOutput<typeof refusals>
export type RefusalCounts = Refusals['total']
