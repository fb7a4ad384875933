import { requireStaff } from '#backoffice/staff/read-rights.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { getInquiry, listInquiries } from './list-inquiries.ts'
import { listShopReviews } from './list-reviews.ts'
import type { InquiriesArgs } from './schemas-inquiries.ts'
import type { ReviewsArgs } from './schemas-reviews.ts'

export const moderationReads = {
  'shop-reviews': (ctx, args: ReviewsArgs) => listShopReviews(requireStaff(ctx, 'orders', 'content'), args),
  inquiries: (ctx, args: InquiriesArgs) => listInquiries(requireStaff(ctx, 'orders', 'content'), args),
  inquiry: (ctx, id: number) => getInquiry(requireStaff(ctx, 'orders', 'content'), id),
} satisfies Reads
