import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { pathId } from '#platform/http/ids.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { listOrderMessages, markSentByHand, ofOrder, setOptOut } from './order-messages.ts'
import { idParam } from './schemas.ts'
import { optOutBody, orderMessages } from './schemas-messages.ts'

const tags = ['Orders']
const done = { 204: { description: 'Done.' } }
const messageParams = v.object({ id: pathId, messageId: pathId })

/** Routes for the messages to the customer of an order. */
export function orderMessagesApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/orders/:id/messages',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'The messages to the customer of an order, newest first',
        description: 'A message is deleted thirty days after it is over.',
        responses: {
          200: jsonResponse('The messages.', orderMessages),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', idParam),
      async (c) => c.json(await listOrderMessages(staffCtx(deps, c), c.req.valid('param').id)),
    )
    .post(
      '/orders/:id/messages/:messageId/sent',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'Record that a message is sent by hand',
        description: 'Only of a message in the state `by_hand`; any other is refused with `stale`.',
        responses: { ...done, ...refusalResponses('invalid_request', 'not_found', 'stale') },
      }),
      valid('param', messageParams),
      async (c) => {
        const { id, messageId } = c.req.valid('param')
        await markSentByHand(staffCtx(deps, c), messageId, ofOrder(id))
        return c.body(null, 204)
      },
    )
    .put(
      '/orders/:id/opt-out',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'Write down that the owner of an order’s phone wants no messages, or wants them again',
        description: 'Of all orders of the phone. What was not sent ends.',
        responses: { ...done, ...refusalResponses('invalid_request', 'malformed_body', 'not_found') },
      }),
      valid('param', idParam),
      valid('json', optOutBody),
      async (c) => {
        await setOptOut(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
