import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What became of a file of offers. Each row is written by itself. */
export const offersReport = v.pipe(
  v.object({
    rows: count,
    prices: v.pipe(count, v.description('Offers whose price or discount was changed.')),
    stocks: v.pipe(count, v.description('Offers whose stock was changed.')),
    proposals: v.pipe(count, v.description('Pages for which other texts were proposed.')),
    failed: v.pipe(count, v.description('Cells that were not written.')),
    errors: v.pipe(
      v.array(
        v.object({
          row: v.pipe(count, v.description('The header is row 1.')),
          column: v.string(),
          code: v.string(),
          value: v.optional(v.pipe(v.string(), v.description('The stock at present, where it has changed.'))),
        }),
      ),
      v.description('The first 500 of them.'),
    ),
  }),
  v.metadata({ ref: 'OffersReport' }),
)
export type OffersReport = v.InferOutput<typeof offersReport>
