import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import type { Network } from '#platform/remote/network.ts'
import { deliverAgain, sendTest } from './deliver-again.ts'
import { listEndpointMessages, listEndpoints } from './queries.ts'
import {
  addEndpointBody,
  changeEndpointBody,
  endpointIdParams,
  endpointList,
  endpointMessagePage,
  endpointMessageParams,
  endpointMessagesQueryArgs,
  newEndpoint,
  newSecret,
} from './schemas.ts'
import { addEndpoint, changeEndpoint, removeEndpoint, renewEndpointSecret } from './write-endpoint.ts'

export type WebhooksDeps = ApiDeps & { network: Network }

const tags = ['Webhooks']
const done = { 204: { description: 'Done.' } }

/** Endpoints that are notified of events, and what was sent to them; for the right `people`. */
export function webhooksAdminApi(deps: WebhooksDeps): Hono<StaffEnv> {
  const writeCtx = (c: Context<StaffEnv>) => ({ ...staffCtx(deps, c), network: deps.network })
  return new Hono<StaffEnv>()
    .get(
      '/webhooks',
      requireRight('people'),
      describeRoute({
        tags,
        summary: 'List the endpoints, without their secrets',
        responses: { 200: jsonResponse('The endpoints.', endpointList), ...refusalResponses('not_found') },
      }),
      async (c) => c.json(await listEndpoints(staffCtx(deps, c))),
    )
    .post(
      '/webhooks',
      requireRight('people'),
      describeRoute({
        tags,
        summary: 'Add an endpoint; the response has its secret this one time',
        responses: {
          201: jsonResponse('Added.', newEndpoint),
          ...refusalResponses('invalid_request', 'malformed_body', 'too_many'),
        },
      }),
      valid('json', addEndpointBody),
      async (c) => c.json(await addEndpoint(writeCtx(c), c.req.valid('json')), 201),
    )
    .put(
      '/webhooks/:id',
      requireRight('people'),
      describeRoute({
        tags,
        summary: 'Change an endpoint, or switch it off or on',
        responses: {
          ...done,
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale'),
        },
      }),
      valid('param', endpointIdParams),
      valid('json', changeEndpointBody),
      async (c) => {
        await changeEndpoint(writeCtx(c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .delete(
      '/webhooks/:id',
      requireRight('people'),
      describeRoute({
        tags,
        summary: 'Delete an endpoint with its messages',
        responses: { ...done, ...refusalResponses('invalid_request', 'not_found') },
      }),
      valid('param', endpointIdParams),
      async (c) => {
        await removeEndpoint(staffCtx(deps, c), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .post(
      '/webhooks/:id/secret',
      requireRight('people'),
      describeRoute({
        tags,
        summary: 'Give an endpoint a new secret; for a day messages are signed with both',
        responses: {
          200: jsonResponse('The new secret, this one time.', newSecret),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', endpointIdParams),
      async (c) => c.json(await renewEndpointSecret(staffCtx(deps, c), c.req.valid('param').id)),
    )
    .route('/', messagesApi(deps))
}

function messagesApi(deps: WebhooksDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .post(
      '/webhooks/:id/test',
      requireRight('people'),
      describeRoute({
        tags,
        summary: 'Send an event of the type `webhook.test`',
        responses: { ...done, ...refusalResponses('invalid_request', 'not_found', 'not_possible') },
      }),
      valid('param', endpointIdParams),
      async (c) => {
        await sendTest(staffCtx(deps, c), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .get(
      '/webhooks/:id/messages',
      requireRight('people'),
      describeRoute({
        tags,
        summary: 'List what was sent to an endpoint, with each attempt, newest first',
        description: 'A message is deleted thirty days after it was sent or failed.',
        responses: {
          200: jsonResponse('One page.', endpointMessagePage),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', endpointIdParams),
      valid('query', endpointMessagesQueryArgs),
      async (c) =>
        c.json(await listEndpointMessages(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('query'))),
    )
    .post(
      '/webhooks/:id/messages/:message/redelivery',
      requireRight('people'),
      describeRoute({
        tags,
        summary: 'Deliver a message again, with its id',
        responses: { ...done, ...refusalResponses('invalid_request', 'not_found', 'not_possible') },
      }),
      valid('param', endpointMessageParams),
      async (c) => {
        const { id, message } = c.req.valid('param')
        await deliverAgain(staffCtx(deps, c), id, message)
        return c.body(null, 204)
      },
    )
}
