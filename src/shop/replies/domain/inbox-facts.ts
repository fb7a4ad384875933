import type { Reply } from './read-reply.ts'

/** A report about a message in the outbox as stored: its moment is an ISO 8601 text. */
type StoredReport = {
  messageId: string
  state: 'sent' | 'failed' | 'delivered' | 'read'
  at: string
  error: string | null
  cost: `${'billable' | 'free'} ${string}` | null
}

/** What is to be done because of an event. `phone` as `+9647…`; `at`: when it was written, in ISO 8601; rows of the release before have none. */
export type InboxFacts =
  | { kind: 'delivery'; report: StoredReport }
  | { kind: 'reply'; reply: Reply; phone: string; at?: string }

const dayMs = 24 * 60 * 60 * 1000

/** An event that is older is ignored, and so is one of another day to come. */
const maxAgeMs = 7 * dayMs
/** Longer than an event is accepted: whoever sends it again after this sends one that is too old. */
export const inboxRetentionMs = 9 * dayMs

/** Whether an event of this moment is still acted upon. */
export function isRecent(at: Date, now: Date): boolean {
  const age = now.getTime() - at.getTime()
  return age <= maxAgeMs && age >= -dayMs
}
