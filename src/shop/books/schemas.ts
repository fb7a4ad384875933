import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { pageParam } from '#platform/http/list-params.ts'
import { isDay } from '#platform/i18n/baghdad-day.ts'
import { wordText } from '#platform/text/text-schema.ts'
import { groupKinds } from './domain/kinds.ts'

/** A day in Baghdad, such as `2026-03-01`. */
export const bookDay = v.pipe(
  wordText(/^\d{4}-\d{2}-\d{2}$/, { code: 'invalid', max: 10 }),
  v.check(isDay, 'invalid'),
)

/** A page can have as many lines as a print sheet. */
const statementPageSizes = [25, 50, 100, 500] as const

const pageSizeParam = v.exactOptional(
  v.pipe(
    wordText(/^(25|50|100|500)$/, { code: 'unknown_value', max: 3 }),
    v.transform(Number),
    v.picklist(statementPageSizes, 'unknown_value'),
  ),
)

const isInOrder = ({ from, to }: { from?: string; to?: string }) =>
  from === undefined || to === undefined || from <= to

/** Days of the books, both included, and a page of what happened in them. Without a day the period is open at that end. */
export const periodQuery = v.pipe(
  v.strictObject(
    {
      from: v.exactOptional(bookDay),
      to: v.exactOptional(bookDay),
      page: pageParam,
      pageSize: pageSizeParam,
    },
    strictObjectCode,
  ),
  v.forward(
    v.check((days) => isInOrder(days), 'reversed'),
    ['to'],
  ),
)

const amount = v.pipe(v.number(), v.integer())

/** The payout that has claimed what a group moved. */
export const groupPayout = v.pipe(
  v.object({ id: amount, status: v.picklist(['draft', 'approved', 'paid', 'returned', 'cancelled']) }),
  v.description('The payout that pays it, if one has claimed it.'),
)

/** What the shop and a seller owe each other, line by line. Plus is in favour of the seller. */
export const statement = v.pipe(
  v.object({
    opening: v.pipe(amount, v.description('What the shop owed the seller before the period.')),
    closing: v.pipe(amount, v.description('`opening` and the `net` of all lines; `held` + `owed`.')),
    held: v.pipe(amount, v.description('Earned, and not to be paid out yet, at the end of the period.')),
    owed: v.pipe(amount, v.description('To be paid out at the end of the period; negative: a debt.')),
    total: v.pipe(amount, v.description('The number of lines in the period.')),
    lines: v.array(
      v.object({
        id: amount,
        day: v.string(),
        at: v.pipe(v.string(), v.isoTimestamp()),
        kind: v.picklist(groupKinds),
        undoes: v.exactOptional(v.pipe(v.picklist(groupKinds), v.description('Of `undone`.'))),
        parcel: v.exactOptional(amount),
        number: v.exactOptional(v.pipe(v.string(), v.description('Of the parcel, such as `12345678-2`.'))),
        note: v.exactOptional(v.string()),
        goods: v.exactOptional(amount),
        discount: v.exactOptional(
          v.pipe(
            v.object({ seller: amount, shop: amount }),
            v.description('By who pays it; that of the shop does not change `net`.'),
          ),
        ),
        commission: v.exactOptional(amount),
        delivery: v.exactOptional(
          v.pipe(
            amount,
            v.description(
              'What the seller pays of the delivery; negative: the fee of a seller who delivered.',
            ),
          ),
        ),
        collected: v.exactOptional(
          v.pipe(amount, v.description('What a seller who delivered has collected, with the fee.')),
        ),
        disputed: v.exactOptional(
          v.pipe(amount, v.description('Of a return: what disputes had taken, which it gives back.')),
        ),
        payout: v.exactOptional(groupPayout),
        net: v.pipe(
          amount,
          v.description('goods - discount.seller - commission - delivery - collected + disputed.'),
        ),
      }),
    ),
  }),
  v.metadata({ ref: 'SellerStatement' }),
)

export type PeriodArgs = v.InferOutput<typeof periodQuery>
export type Statement = v.InferOutput<typeof statement>
export type StatementLine = Statement['lines'][number]
