/** What kinds of records the activity tells of; those a change may concern that has no number are last. */
export const activityKinds = [
  'order',
  'product',
  'category',
  'inquiry',
  'review',
  'courier',
  'synonyms',
  'staff',
  'setting',
  'newsletter',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** Who did what a command on the server did. */
export const byCommand = 'command'
