import * as v from 'valibot'
import { pathId, strictObjectCode } from '#platform/http/ids.ts'
import { pageParam } from '#platform/http/list-params.ts'
import { pageSizeArg } from '#platform/http/page-size-arg.ts'
import { outboxStates } from '#platform/outbox/states.ts'
import { lineText } from '#platform/text/text-schema.ts'
import { eventTypes } from '#shop/webhooks/domain/event-types.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const moment = v.pipe(v.string(), v.isoTimestamp())
const version = v.pipe(v.number('not_a_number'), v.integer('not_a_number'), v.minValue(1, 'too_small'))

export const endpointIdParams = v.object({ id: pathId })
export const endpointMessageParams = v.object({ id: pathId, message: pathId })

const typed = {
  url: lineText({
    min: 1,
    max: 1000,
    description: 'https on port 443, of a host of the public internet, without a password.',
  }),
  description: lineText({ max: 100 }),
  events: v.pipe(
    v.array(v.picklist(eventTypes, 'unknown_value'), 'not_a_list'),
    v.minLength(1, 'required'),
    v.maxLength(eventTypes.length, 'too_many'),
  ),
}

export const addEndpointBody = v.strictObject(typed, strictObjectCode)
export const changeEndpointBody = v.strictObject(
  { ...typed, active: v.boolean('invalid'), version },
  strictObjectCode,
)

const secret = v.pipe(v.string(), v.description('`whsec_…`; no call returns it again.'))
export const newEndpoint = v.pipe(v.object({ id: count, secret }), v.metadata({ ref: 'NewWebhookEndpoint' }))
export const newSecret = v.pipe(
  v.object({
    secret,
    formerUntil: v.pipe(moment, v.description('Until then messages are signed with the former secret too.')),
  }),
  v.metadata({ ref: 'NewWebhookSecret' }),
)

const endpoint = v.pipe(
  v.object({
    id: count,
    url: v.string(),
    description: v.string(),
    events: v.array(v.picklist(eventTypes)),
    active: v.boolean(),
    offReason: v.pipe(
      v.nullable(v.picklist(['status_410'])),
      v.description('`status_410`: it answered that; null: it is on, or a person switched it off.'),
    ),
    formerSecretUntil: v.nullable(moment),
    version: count,
    createdAt: moment,
    waiting: v.pipe(count, v.description('How many messages wait, for the first or another attempt.')),
    failed: v.pipe(count, v.description('How many of the last thirty days failed for good.')),
    lastSentAt: v.nullable(moment),
  }),
  v.metadata({ ref: 'WebhookEndpoint' }),
)
export const endpointList = v.object({ endpoints: v.array(endpoint) })

const message = v.pipe(
  v.object({
    id: count,
    messageId: v.pipe(v.string(), v.description('The header `webhook-id`.')),
    type: v.string(),
    body: v.pipe(v.string(), v.description('As it is sent.')),
    state: v.picklist(outboxStates),
    nextAttemptAt: v.nullable(moment),
    createdAt: moment,
    attempts: v.pipe(
      v.array(
        v.object({
          at: moment,
          durationMs: count,
          status: v.pipe(v.nullable(count), v.description('Null when there was no response.')),
          error: v.pipe(v.nullable(v.string()), v.description('A code such as `timed_out`; null after 2xx.')),
        }),
      ),
      v.description('Newest first, at most 50.'),
    ),
  }),
  v.metadata({ ref: 'WebhookMessage' }),
)
export const endpointMessagePage = v.object({ messages: v.array(message), total: count })

export const endpointMessagesQueryArgs = v.strictObject(
  { page: pageParam, pageSize: pageSizeArg },
  strictObjectCode,
)

export type AddEndpointBody = v.InferOutput<typeof addEndpointBody>
export type ChangeEndpointBody = v.InferOutput<typeof changeEndpointBody>
export type NewEndpoint = v.InferOutput<typeof newEndpoint>
export type NewSecret = v.InferOutput<typeof newSecret>
export type Endpoint = v.InferOutput<typeof endpoint>
export type EndpointList = v.InferOutput<typeof endpointList>
export type EndpointMessage = v.InferOutput<typeof message>
export type EndpointMessagePage = v.InferOutput<typeof endpointMessagePage>
export type EndpointMessagesArgs = v.InferOutput<typeof endpointMessagesQueryArgs>
