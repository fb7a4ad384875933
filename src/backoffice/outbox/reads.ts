import { requireStaff } from '#backoffice/staff/read-rights.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { listOutgoingMessages } from './list-messages.ts'
import type { OutgoingMessagesArgs } from './schemas.ts'

export const outboxAdminReads = {
  'outgoing-messages': (ctx, args: OutgoingMessagesArgs) =>
    listOutgoingMessages(requireStaff(ctx, 'people'), args),
} satisfies Reads
