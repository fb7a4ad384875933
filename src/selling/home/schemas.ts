import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The work of a seller now, and what couriers collected; each for the roles that deal with it. */
export const sellerToday = v.pipe(
  v.object({
    work: v.exactOptional(
      v.object({
        toPack: count,
        late: v.pipe(
          count,
          v.description('Of those to pack or with a problem: the day to pack them is over.'),
        ),
        problems: count,
        toHandOver: v.pipe(count, v.description('Packed, and neither handed over nor with a courier.')),
        toDeliver: v.pipe(count, v.description('Packed, to be delivered by the seller.')),
      }),
    ),
    waiting: v.exactOptional(
      v.pipe(
        v.object({
          returns: v.pipe(count, v.description('Returns that have not arrived yet.')),
          disputes: v.pipe(count, v.description('Disputes that the seller has not answered.')),
          answerBy: v.pipe(
            v.nullable(v.pipe(v.string(), v.isoTimestamp())),
            v.description('Until when the first of them is to be answered.'),
          ),
          soldOut: count,
          licenceUntil: v.pipe(
            v.nullable(v.string()),
            v.description('Until when the licence is valid, when that is past or within 30 days.'),
          ),
          papers: v.exactOptional(
            v.pipe(count, v.description('Papers that were refused and not sent again, for owners.')),
          ),
        }),
        v.description('What else waits, for owners and managers.'),
      ),
    ),
    collected: v.exactOptional(
      v.pipe(
        v.object({ today: count, month: count }),
        v.description(
          'What couriers have collected for parcels of the seller, in dinars: on this day and in this month, in Baghdad. Not what is owed.',
        ),
      ),
    ),
    money: v.exactOptional(
      v.pipe(
        v.object({
          held: v.pipe(v.number(), v.integer()),
          owed: v.pipe(v.number(), v.integer()),
          payout: v.pipe(
            v.nullable(v.pipe(v.number(), v.integer())),
            v.description('The payout that is under way.'),
          ),
        }),
        v.description(
          'What the shop holds and owes in dinars, for owners and accountants; below nought the seller owes it.',
        ),
      ),
    ),
  }),
  v.metadata({ ref: 'SellerToday' }),
)
export type SellerToday = v.InferOutput<typeof sellerToday>
