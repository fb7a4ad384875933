import { defineTopic } from '#platform/outbox/topic.ts'

/** A text of the settings that a member sends to themselves, with samples in it. A message to phones has no subject of its own. */
export const testTopic = defineTopic<{ subject: string; text: string }>({
  name: 'message-test',
  channel: 'mail',
  render: async (_ctx, { subject, text }) => ({ subject: subject || (text.split('\n')[0] ?? ''), text }),
})
