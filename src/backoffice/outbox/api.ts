import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { markSentByHand } from '#backoffice/orders/order-messages.ts'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { listOutgoingMessages } from './list-messages.ts'
import { resendMessage } from './resend-message.ts'
import { outgoingMessagePage, outgoingMessagesQueryArgs } from './schemas.ts'

const tags = ['Outgoing messages']

/** What leaves the shop: mails and messages that wait, were sent, failed, or are to be sent by hand. */
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
    .post(
      '/outgoing-messages/:id/sent',
      requireRight('people'),
      describeRoute({
        tags,
        summary: 'Record that a message is sent by hand',
        description: 'Only of a message in the state `by_hand`; any other is refused with `stale`.',
        responses: {
          204: { description: 'Recorded.' },
          ...refusalResponses('invalid_request', 'not_found', 'stale'),
        },
      }),
      valid('param', idParams),
      async (c) => {
        await markSentByHand(staffCtx(deps, c), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}
