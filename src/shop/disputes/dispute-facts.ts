import type { MyDispute } from './schemas.ts'
import type { disputes } from './tables.ts'

type DisputeRow = typeof disputes.$inferSelect

/** A dispute as its customer, its seller and the staff read it. */
export function toDisputeFacts(row: DisputeRow): Omit<MyDispute, 'pictures'> {
  const { id, kind, status, words, createdAt, answerBy, answer, answeredAt, amount, way, decidedAt } = row
  return {
    id,
    kind,
    status,
    words,
    createdAt: createdAt.toISOString(),
    answerBy: answerBy.toISOString(),
    answer: answer !== null && answeredAt ? { words: answer, at: answeredAt.toISOString() } : null,
    decision:
      amount !== null && decidedAt ? { amount, way, words: row.decision, at: decidedAt.toISOString() } : null,
  }
}

/** Whether a dispute waits for an answer that was to come before now. */
export function isLate({ status, answerBy }: Pick<DisputeRow, 'status' | 'answerBy'>, now: Date): boolean {
  return status === 'open' && answerBy < now
}
