import { inquiriesQuery, inquiryQuery, shopReviewsQuery } from '#features/moderation/client.ts'
import { auditQuery } from '#features/staff/client.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { inquiriesArgs, inquiryId, reviewsArgs } from './search-args.ts'

export const moderationScreens: Screen[] = [
  {
    path: '/admin/reviews',
    source: 'src/admin/moderation/reviews.tsx',
    load: () => import('../moderation/reviews.tsx'),
    queries: ({ search }) => [shopReviewsQuery(reviewsArgs(search))],
    private: true,
  },
  {
    path: '/admin/inquiries',
    source: 'src/admin/moderation/inquiries.tsx',
    load: () => import('../moderation/inquiries.tsx'),
    queries: ({ search }) => [inquiriesQuery(inquiriesArgs(search))],
    private: true,
  },
  {
    path: '/admin/inquiries/:id',
    source: 'src/admin/moderation/inquiry.tsx',
    load: () => import('../moderation/inquiry.tsx'),
    queries: ({ params: { id = '' } }) => [inquiryQuery(inquiryId(id)), auditQuery({ kind: 'inquiry', id })],
    private: true,
  },
]
