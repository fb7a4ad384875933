import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { listOutgoingMessages } from './list-messages.ts'
import { resendMessage } from './resend-message.ts'
import { outgoingMessagePage, outgoingMessagesQueryArgs } from './schemas.ts'

const tags = ['Outgoing messages']

/** What leaves the shop: mails that wait, were sent or failed. */
export function outboxAdminApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/outgoing-messages',
      requireRight('people'),
      describeRoute({
        tags,
        summary: 'List the outgoing messages, newest first',
        description: 'A message is deleted thirty days after it was sent or failed.',
        responses: {
          200: jsonResponse('One page.', outgoingMessagePage),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', outgoingMessagesQueryArgs),
      async (c) => c.json(await listOutgoingMessages(staffCtx(deps, c), c.req.valid('query'))),
    )
    .post(
      '/outgoing-messages/:id/resend',
      requireRight('people'),
      describeRoute({
        tags,
        summary: 'Send a failed message again',
        responses: {
          204: { description: 'It is sent soon.' },
          ...refusalResponses('invalid_request', 'not_found', 'stale'),
        },
      }),
      valid('param', idParams),
      async (c) => {
        await resendMessage(staffCtx(deps, c), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}
