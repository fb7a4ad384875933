import * as v from 'valibot'
import { objectCode } from '#platform/http/ids.ts'
import { typedText } from '#shop/accounts/typed-fields.ts'
import { authored, dayText } from './schemas.ts'

const integer = v.pipe(v.number('not_a_number'), v.integer('not_whole'))

/** Cash that a courier hands over for the deliveries of a day. */
export const handoverBody = v.object(
  {
    day: dayText,
    amount: v.pipe(
      v.number('not_a_number'),
      v.integer('not_whole'),
      v.minValue(-2_000_000_000, 'too_small'),
      v.maxValue(2_000_000_000, 'too_large'),
      v.check((amount) => amount !== 0, 'required'),
    ),
    kept: v.exactOptional(
      v.pipe(
        v.number('not_a_number'),
        v.integer('not_whole'),
        v.minValue(-2_000_000_000, 'too_small'),
        v.maxValue(2_000_000_000, 'too_large'),
        v.description(
          'What the courier kept as the fee of the deliveries, beside `amount`; refused above the cash that is left.',
        ),
      ),
    ),
    /** The amount recorded for that day when the form was filled in. */
    seen: integer,
    note: v.optional(typedText(0, 500)),
    beyond: v.exactOptional(
      v.pipe(
        v.boolean('invalid'),
        v.description(
          'The courier handed over more than the books have with them. Without it a shop with other sellers refuses that.',
        ),
      ),
    ),
  },
  objectCode,
)
/** Cash of one Baghdad day by courier. `balance` is what they still have over all days, without the fees that they kept. */
export const settlement = v.pipe(
  v.object({
    day: v.string(),
    couriers: v.array(
      v.object({
        id: integer,
        name: v.string(),
        phone: v.string(),
        delivered: integer,
        cash: integer,
        refused: integer,
        handedOver: integer,
        kept: v.exactOptional(v.pipe(integer, v.description('As fees of that day, if anything.'))),
        balance: integer,
        /** `parcel`: its number, of an order with several. */
        orders: v.array(v.object({ id: integer, parcel: v.exactOptional(integer), cash: integer })),
        handovers: v.array(
          v.object({
            ...authored,
            amount: integer,
            kept: v.exactOptional(integer),
            note: v.nullable(v.string()),
          }),
        ),
      }),
    ),
  }),
  v.metadata({ ref: 'Settlement' }),
)

export type HandoverBody = v.InferOutput<typeof handoverBody>
export type Settlement = v.InferOutput<typeof settlement>
