import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const sellerWork = v.pipe(
  v.object({
    applications: v.pipe(count, v.description('To sell, that nobody has decided about.')),
    papers: v.pipe(count, v.description('Of sellers, that wait to be checked.')),
    closings: v.pipe(count, v.description('Shops that an owner closes, which wait for what is left.')),
    licences: v.pipe(count, v.description('Of sellers, that have ended or end within 30 days.')),
    proposals: v.pipe(count, v.description('Of pages and texts.')),
    disputes: v.pipe(count, v.description('Answered by the seller, or unanswered after the time to answer.')),
    payoutWays: v.pipe(count, v.description('To be confirmed.')),
    payouts: v.pipe(count, v.description('Drafts that somebody has to approve.')),
    postings: v.pipe(count, v.description('By hand in the books, that somebody has to approve.')),
  }),
  v.description('What waits because others sell too; 0 without the right to it.'),
  v.metadata({ ref: 'SellerWork' }),
)
export type SellerWork = v.InferOutput<typeof sellerWork>
