import { defineTopic } from '#platform/outbox/topic.ts'

/** What the body of a webhook is made of. `data` names a record and where it is. */
export type EventFacts = { type: string; timestamp: string; data: Record<string, unknown> }

/** An event for one endpoint: the recipient is its id. The body is the same at every attempt. */
export const webhookTopic = defineTopic<EventFacts>({
  name: 'webhook',
  channel: 'webhook',
  render: async (_ctx, { type, timestamp, data }) => {
    const body = { type, timestamp, data }
    return { subject: type, text: JSON.stringify(body) }
  },
})
