import type { OutboxState } from '#platform/outbox/states.ts'
import type { BadgeTone } from '#ui/badge.tsx'

/** The colours of the states of a message. */
export const messageTones: Record<OutboxState, BadgeTone> = {
  waiting: 'yellow',
  by_hand: 'yellow',
  sent: 'green',
  failed: 'red',
  expired: 'grey',
}
