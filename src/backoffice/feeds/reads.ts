import { requireStaff } from '#backoffice/staff/read-rights.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { listFeedGaps, listFeeds } from './queries.ts'
import type { FeedGapsArgs } from './schemas.ts'

export const feedsAdminReads = {
  'managed-feeds': (ctx) => listFeeds(requireStaff(ctx, 'content')),
  'feed-gaps': (ctx, args: FeedGapsArgs) => listFeedGaps(requireStaff(ctx, 'content'), args),
} satisfies Reads
