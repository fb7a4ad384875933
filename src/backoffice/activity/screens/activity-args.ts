import { readPageSize } from '#platform/http/page-size.ts'
import { cleanParam } from '#platform/text/clean-text.ts'
import { activityKinds, byCommand } from '../domain/activity-kinds.ts'
import type { ActivityArgs } from '../schemas-activity.ts'

/** Reads the filters and the cursor of the activity log from the query string; invalid values are left out. */
export function activityArgs(search: URLSearchParams): ActivityArgs {
  const number = (name: string, max: number) => {
    const text = search.get(name) ?? ''
    return /^\d+$/.test(text) && text.length <= max ? Number(text) : undefined
  }
  const by = search.get('by') === byCommand ? byCommand : number('by', 9)
  const kind = activityKinds.find((each) => each === search.get('kind'))
  const subject = cleanParam(search.get('subject'), 200)
  const before = number('before', 15)
  const pageSize = readPageSize(search)
  return {
    ...(by !== undefined && { by }),
    ...(kind && { kind }),
    ...(subject && { subject }),
    ...(before !== undefined && { before }),
    ...(pageSize && { pageSize }),
  }
}

/** The URL of the activity page with these filters. */
export function activityHref(args: ActivityArgs): string {
  const search = new URLSearchParams(
    Object.entries(args).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return search.size > 0 ? `/admin/activity?${search}` : '/admin/activity'
}
