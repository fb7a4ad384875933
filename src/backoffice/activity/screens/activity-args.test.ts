import { expect, test } from 'vitest'
import { activityArgs, activityHref } from './activity-args.ts'

test('reads the filters from the query string and drops invalid values', () => {
  const args = { by: 7, kind: 'product' as const, subject: 'كتلي', before: 900, pageSize: 100 as const }
  const { search } = new URL(activityHref(args), 'http://shop')
  expect(activityArgs(new URLSearchParams(search))).toEqual(args)
  expect(activityArgs(new URLSearchParams('by=command'))).toEqual({ by: 'command' })
  expect(activityArgs(new URLSearchParams('by=x&kind=lost&subject=%20&before=-1&pageSize=26'))).toEqual({})
  expect(activityHref({})).toBe('/admin/activity')
})
