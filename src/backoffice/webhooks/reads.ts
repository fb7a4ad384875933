import { requireStaff } from '#backoffice/staff/read-rights.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { listEndpointMessages, listEndpoints } from './queries.ts'
import type { EndpointMessagesArgs } from './schemas.ts'

export const webhooksAdminReads = {
  webhooks: (ctx) => listEndpoints(requireStaff(ctx, 'people')),
  'webhook-messages': (ctx, { id, ...args }: EndpointMessagesArgs & { id: number }) =>
    listEndpointMessages(requireStaff(ctx, 'people'), id, args),
} satisfies Reads
