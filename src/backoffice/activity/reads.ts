import { requireStaff } from '#backoffice/staff/read-rights.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { listActivity } from './list-activity.ts'
import type { ActivityArgs } from './schemas-activity.ts'

export const activityReads = {
  activity: (ctx, args: ActivityArgs) => listActivity(requireStaff(ctx, 'people'), args),
} satisfies Reads
