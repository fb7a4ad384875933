import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { profitSorts } from './domain/profit-sorts.ts'
import { dashboardQueryArgs } from './schemas-dashboard.ts'

const count = v.pipe(v.number(), v.integer())

const amounts = {
  pieces: v.pipe(count, v.description('Delivered pieces of known cost that did not come back.')),
  revenue: v.pipe(
    count,
    v.description('What was paid for pieces of known cost, less what is credited for those that came back.'),
  ),
  cost: v.pipe(count, v.description('Of the delivered pieces, without those that can be sold again.')),
  profit: v.pipe(count, v.description('revenue - cost')),
  unknownPieces: v.pipe(
    count,
    v.description('Pieces of unknown cost that did not come back for sale, in none of the amounts above.'),
  ),
  unknownRevenue: count,
}

/** What was earned with each product; whole dinars. */
export const profit = v.pipe(
  v.object({
    total: v.object({
      ...amounts,
      profit: v.pipe(count, v.description('revenue - cost + retained')),
      retained: v.pipe(
        count,
        v.description('What missed minimums took off refunds of returns; it belongs to no product.'),
      ),
      unknownRetained: v.pipe(
        count,
        v.description('The same of orders with pieces of unknown cost: in `unknownRevenue`, in no profit.'),
      ),
    }),
    productTotal: v.pipe(count, v.description('Products with deliveries; only the first are listed.')),
    products: v.array(v.object({ id: count, ...localizedTextEntries('title'), ...amounts })),
  }),
  v.metadata({ ref: 'Profit' }),
)

export const profitQueryArgs = v.strictObject(
  {
    ...dashboardQueryArgs.entries,
    sort: v.optional(v.picklist(profitSorts, 'unknown_value')),
  },
  strictObjectCode,
)

export type Profit = v.InferOutput<typeof profit>
export type ProfitAmounts = Omit<Profit['total'], 'retained' | 'unknownRetained'>
export type ProfitArgs = { days: number; sort?: (typeof profitSorts)[number] | undefined }
