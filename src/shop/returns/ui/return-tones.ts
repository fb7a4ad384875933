import type { BadgeTone } from '#ui/badge.tsx'
import type { ReturnStatus } from '../domain/return-status.ts'

/** The colours of the badges of returns. */
export const returnTones: Record<ReturnStatus, BadgeTone> = {
  requested: 'yellow',
  approved: 'blue',
  collecting: 'indigo',
  received: 'tile',
  settled: 'green',
  rejected: 'red',
  closed: 'grey',
}
