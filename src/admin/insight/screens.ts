import { inquiriesQuery, inquiryQuery, shopReviewsQuery } from '#features/moderation/client.ts'
import { searchTermsQuery, synonymsQuery } from '#features/reports/client.ts'
import { auditQuery } from '#features/staff/client.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { inquiriesArgs, reviewsArgs, searchTermArgs, synonymsArgs } from './search-args.ts'

export const insightScreens: Screen[] = [
  {
    path: '/admin/searches',
    source: 'src/admin/insight/searches.tsx',
    load: () => import('./searches.tsx'),
    queries: ({ search }) => [searchTermsQuery(searchTermArgs(search)), synonymsQuery(synonymsArgs(search))],
    private: true,
  },
  {
    path: '/admin/reviews',
    source: 'src/admin/insight/reviews.tsx',
    load: () => import('./reviews.tsx'),
    queries: ({ search }) => [shopReviewsQuery(reviewsArgs(search))],
    private: true,
  },
  {
    path: '/admin/inquiries',
    source: 'src/admin/insight/inquiries.tsx',
    load: () => import('./inquiries.tsx'),
    queries: ({ search }) => [inquiriesQuery(inquiriesArgs(search))],
    private: true,
  },
  {
    path: '/admin/inquiries/:id',
    source: 'src/admin/insight/inquiry.tsx',
    load: () => import('./inquiry.tsx'),
    queries: ({ params: { id = '' } }) => [inquiryQuery(inquiryId(id)), auditQuery({ kind: 'inquiry', id })],
    private: true,
  },
]

/** The inquiry id from the path; 0, which no inquiry has, when it is not a number. */
export function inquiryId(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}
