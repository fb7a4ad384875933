import { listQuery } from '#platform/http/list-query.ts'
import type { Activity, ActivityArgs } from './schemas-activity.ts'

/** The changes of the team that match the filters. */
export function activityQuery(args: ActivityArgs) {
  return listQuery<Activity>('activity', '/api/admin/activity', args)
}
