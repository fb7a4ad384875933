/** The kinds of records in the activity log; some have no numeric id. */
export const activityKinds = [
  'order',
  'customer',
  'return',
  'product',
  'proposal',
  'category',
  'sub_category',
  'option',
  'attribute',
  'inquiry',
  'review',
  'courier',
  'synonyms',
  'promotion',
  'staff',
  'setting',
  'newsletter',
  'delivery',
  'slide',
  'page',
  'message',
  'webhook',
  'api_key',
  'seller',
  'manual',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** The value of the `by` filter for changes made by a command on the server. */
export const byCommand = 'command'
