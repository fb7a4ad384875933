import * as v from 'valibot'
import { sellerWork } from '#backoffice/staff/schemas-seller-work.ts'
import { databaseFaults } from '#platform/db/fault-names.ts'
import { strictObjectCode } from '#platform/http/ids.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { inquiryKinds } from '#shop/inquiries/domain/inquiry-kinds.ts'
import { maxLowStockLine } from './domain/low-stock.ts'
import { reportPeriods } from './domain/report-periods.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const moment = v.pipe(v.string(), v.isoTimestamp())
const withoutMoney = 'null for callers without the right `money`.'
const sold = { delivered: count, open: count }
const orderFigures = {
  orders: count,
  cancelled: v.pipe(count, v.description('All that were cancelled, also after they were shipped.')),
  refused: v.pipe(count, v.description('How many of the cancelled ones were refused at the door.')),
  worth: v.pipe(
    v.nullable(v.object({ ...sold, lost: count, returned: count })),
    v.description(
      `Whole dinars, fees included: of delivered orders, of those still open, of cancelled and refused ones, and what was paid back for returns of these orders so far (not deducted from \`delivered\`); ${withoutMoney}`,
    ),
  ),
}
const soldFigures = {
  units: v.pipe(count, v.description('Pieces that were ordered and not cancelled or refused.')),
  delivered: v.pipe(count, v.description('How many of them are delivered.')),
  worth: v.pipe(
    v.nullable(v.object(sold)),
    v.description(`Whole dinars of these goods after discounts, without delivery fees; ${withoutMoney}`),
  ),
}

/** A search term, by its text key. `failed`: searches without a product that matches all words; `clicks`: products opened. */
export const searchTerm = v.pipe(
  v.object({ term: v.string(), searches: count, failed: count, clicks: count }),
  v.metadata({ ref: 'SearchTerm' }),
)

export const dashboard = v.pipe(
  v.object({
    days: v.pipe(
      v.array(v.object({ day: v.string(), ...orderFigures })),
      v.description('One for each day of Baghdad, oldest first; an order counts on the day it was placed.'),
    ),
    governorates: v.array(v.object({ governorate: v.nullable(v.string()), ...orderFigures })),
    categories: v.array(v.object({ id: count, ...localizedTextEntries('name'), ...soldFigures })),
    bestSellers: v.array(
      v.object({
        id: count,
        slug: v.string(),
        ...localizedTextEntries('title'),
        ...soldFigures,
      }),
    ),
    sellers: v.exactOptional(
      v.pipe(
        v.nullable(v.object({ own: v.object(sold), others: v.object(sold) })),
        v.description(
          `Whole dinars of the goods of the shop and of those sold for others, after discounts, without delivery fees; absent while the shop sells alone; ${withoutMoney}`,
        ),
      ),
    ),
    lowStock: v.object({
      line: count,
      total: v.pipe(count, v.description('Variants.')),
      productTotal: v.pipe(count, v.description('Products of these variants.')),
      products: v.array(
        v.object({
          id: count,
          slug: v.string(),
          ...localizedTextEntries('title'),
          stockQuantity: count,
          variantId: count,
          options: v.pipe(
            v.array(v.object({ key: v.string(), ...localizedTextEntries('value') })),
            v.description('Which variant; empty for a product without options.'),
          ),
        }),
      ),
    }),
    burst: v.pipe(
      v.nullable(
        v.object({
          orders: count,
          usual: v.number(),
          isUnusual: v.boolean(),
          phone: v.nullable(v.object({ orders: count, orderId: count })),
          address: v.nullable(v.object({ orders: count, orderId: count })),
        }),
      ),
      v.description(
        'An unusual number of orders within ten minutes; null otherwise. `usual`: the average in ten minutes. `phone` and ' +
          '`address`: the one with too many orders, and the id of one of them.',
      ),
    ),
    databaseFaults: v.pipe(
      v.array(v.picklist(databaseFaults)),
      v.description('Reasons why the database does not fit the shop (docs/database.md); for admins only.'),
    ),
    pending: v.object({
      total: count,
      waiting: v.pipe(count, v.description('How many of them wait for a call and hold no stock.')),
      orders: v.array(
        v.object({
          id: count,
          createdAt: moment,
          fullName: v.nullable(v.string()),
          governorate: v.nullable(v.string()),
          collect: count,
        }),
      ),
    }),
    returnRequests: v.pipe(count, v.description('Returns, exchanges and claims that wait for an approval.')),
    goodsOnTheWay: v.pipe(
      v.object({ total: count, overdue: count }),
      v.description('Goods that customers did not accept; `overdue`: for seven days and more.'),
    ),
    failedSearches: v.array(searchTerm),
    reviewsToCheck: count,
    restockRequests: v.pipe(
      count,
      v.description('How many people staff should write to because a product is available again.'),
    ),
    failedMessages: v.pipe(count, v.description('Outgoing messages that failed for good.')),
    sellerApplications: v.pipe(count, v.description('Applications to sell that nobody has decided about.')),
    sellerWork: v.exactOptional(v.pipe(sellerWork, v.description('Absent while nothing of it waits.'))),
    newInquiries: v.array(v.object({ kind: v.picklist(inquiryKinds), count })),
  }),
  v.metadata({ ref: 'Dashboard' }),
)

const spanTexts = reportPeriods.map(String)

export const dashboardQueryArgs = v.strictObject(
  {
    days: v.optional(v.pipe(v.picklist(spanTexts, 'unknown_value'), v.transform(Number)), '30'),
  },
  strictObjectCode,
)

const line = v.pipe(
  v.number('not_a_number'),
  v.integer('not_whole'),
  v.minValue(0, 'too_small'),
  v.maxValue(maxLowStockLine, 'too_large'),
)

/** `seen`: the threshold that was displayed. */
export const lowStockThresholdBody = v.strictObject({ line, seen: line }, strictObjectCode)

export type SearchTerm = v.InferOutput<typeof searchTerm>
export type Dashboard = v.InferOutput<typeof dashboard>
export type DashboardArgs = { days: number }
export type LowStockThresholdBody = v.InferOutput<typeof lowStockThresholdBody>
