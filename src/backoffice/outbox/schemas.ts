import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { pageParam, searchParam } from '#platform/http/list-params.ts'
import { pageSizeArg } from '#platform/http/page-size-arg.ts'
import { languages } from '#platform/i18n/language.ts'
import { deliveryStates } from '#platform/outbox/delivery.ts'
import { outboxChannels, outboxStates } from '#platform/outbox/states.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const moment = v.pipe(v.string(), v.isoTimestamp())

const outgoingMessage = v.pipe(
  v.object({
    id: count,
    channel: v.picklist(outboxChannels),
    topic: v.pipe(v.string(), v.description('What it is about, such as `password-reset`.')),
    recipient: v.string(),
    language: v.picklist(languages),
    state: v.picklist(outboxStates),
    attempts: v.pipe(count, v.description('How many attempts were started.')),
    nextAttemptAt: v.pipe(v.nullable(moment), v.description('Null when it is over.')),
    lastError: v.pipe(v.nullable(v.string()), v.description('A name and a code, without content.')),
    delivery: v.pipe(
      v.nullable(v.picklist(deliveryStates)),
      v.description('What the provider has reported about it; null: nothing.'),
    ),
    deliveryAt: v.nullable(moment),
    cost: v.pipe(
      v.nullable(v.string()),
      v.description('As the provider reports it: `billable` or `free`, and its category.'),
    ),
    subject: v.pipe(
      v.nullable(v.string()),
      v.description('As it was sent; null before, and where the text gives access to something.'),
    ),
    text: v.nullable(v.string()),
    maySendAgain: v.boolean(),
    createdAt: moment,
    finishedAt: v.nullable(moment),
  }),
  v.metadata({ ref: 'OutgoingMessage' }),
)
export const outgoingMessagePage = v.object({ messages: v.array(outgoingMessage), total: count })

export const outgoingMessagesQueryArgs = v.strictObject(
  {
    page: pageParam,
    pageSize: pageSizeArg,
    q: searchParam,
    state: v.exactOptional(v.picklist(outboxStates, 'unknown_value')),
  },
  strictObjectCode,
)

export type OutgoingMessage = v.InferOutput<typeof outgoingMessage>
export type OutgoingMessagePage = v.InferOutput<typeof outgoingMessagePage>
export type OutgoingMessagesArgs = v.InferOutput<typeof outgoingMessagesQueryArgs>
