import { auditQuery } from '#backoffice/staff/client.ts'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { inquiriesQuery, inquiryQuery, shopReviewsQuery } from '../client.ts'
import { inquiriesArgs, reviewsArgs } from './search-args.ts'

export const moderationScreens: Screen[] = [
  {
    path: '/admin/reviews',
    source: 'src/backoffice/moderation/screens/reviews.tsx',
    load: () => import('./reviews.tsx'),
    queries: ({ search }) => [shopReviewsQuery(reviewsArgs(search))],
    private: true,
  },
  {
    path: '/admin/inquiries',
    source: 'src/backoffice/moderation/screens/inquiries.tsx',
    load: () => import('./inquiries.tsx'),
    queries: ({ search }) => [inquiriesQuery(inquiriesArgs(search))],
    private: true,
  },
  {
    path: '/admin/inquiries/:id',
    source: 'src/backoffice/moderation/screens/inquiry.tsx',
    load: () => import('./inquiry.tsx'),
    queries: ({ params }) => [
      inquiryQuery(parseRowId(params)),
      auditQuery({ kind: 'inquiry', id: params.id ?? '' }),
    ],
    private: true,
  },
]
