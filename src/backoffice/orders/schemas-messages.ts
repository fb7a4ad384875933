import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { languages } from '#platform/i18n/language.ts'
import { deliveryStates } from '#platform/outbox/delivery.ts'
import { outboxChannels, outboxStates } from '#platform/outbox/states.ts'

const moment = v.pipe(v.string(), v.isoTimestamp())

export const orderMessages = v.pipe(
  v.object({
    optedOut: v.pipe(v.boolean(), v.description('The owner of the phone wants no messages.')),
    messages: v.array(
      v.object({
        id: v.pipe(v.number(), v.integer()),
        channel: v.picklist(outboxChannels),
        topic: v.pipe(v.string(), v.description('What it is about, such as `order-shipped`.')),
        recipient: v.string(),
        language: v.picklist(languages),
        state: v.pipe(
          v.picklist(outboxStates),
          v.description('`by_hand`: without a provider, a person sends the text.'),
        ),
        text: v.pipe(v.nullable(v.string()), v.description('Null while it waits.')),
        lastError: v.nullable(v.string()),
        delivery: v.pipe(
          v.nullable(v.picklist(deliveryStates)),
          v.description('What the provider has reported about it; null: nothing.'),
        ),
        deliveryAt: v.nullable(moment),
        createdAt: moment,
        finishedAt: v.nullable(moment),
      }),
    ),
  }),
  v.metadata({ ref: 'OrderMessages' }),
)
export type OrderMessages = v.InferOutput<typeof orderMessages>
export type OrderMessage = OrderMessages['messages'][number]

export const optOutBody = v.strictObject({ optedOut: v.boolean('invalid') }, strictObjectCode)
export type OptOutBody = v.InferOutput<typeof optOutBody>
