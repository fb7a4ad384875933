import type { Database } from '#platform/db/db.ts'
import type { Log } from '#platform/log/log.ts'
import type { Port } from './port.ts'
import type { RecipientLimits } from './recipient-gate.ts'
import type { OutboxChannel } from './states.ts'
import type { Topics } from './topic.ts'

export type OutboxDeps = {
  db: Database
  now: () => Date
  log: Log
  topics: Topics
  /** A sender leaves the messages of a channel that it has no port for to others. Null: a person sends them, as there is no provider. */
  ports: Readonly<Partial<Record<OutboxChannel, Port | null>>>
  /** The shop's origin; null when it is unknown. */
  publicUrl: string | null
  /** Bounds what one recipient gets; without, only the sequence does. */
  perRecipient?: RecipientLimits
  /** From 0 to 1, for the pauses between attempts. */
  random?: () => number
  /** How many messages are sent at once. */
  concurrency?: number
  /** How long a provider may take to answer; less than a lease. */
  deliveryTimeoutMs?: number
  /** Ends a run before the next message. */
  isStopping?: () => boolean
}
