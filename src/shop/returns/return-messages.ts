import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { phoneTopic } from '#shop/orders/order-topics.ts'
import { writeOrderMessage } from '#shop/orders/write-order-message.ts'
import type { ReturnStatus } from './domain/return-status.ts'
import { refunds, returns } from './tables.ts'

/** What a customer is written about a return, by its new status; the others are internal. */
const topicsOfReturns = {
  approved: phoneTopic('return-approved', 'returnApproved'),
  received: phoneTopic('return-received', 'returnReceived'),
  settled: phoneTopic('return-refunded', 'refunded'),
} as const

/** Of a settled return whose amount is credit of the account. */
const creditTopic = phoneTopic('return-credited', 'refundedAsCredit')

/** All topics of returns. */
export const returnTopics = [...Object.values(topicsOfReturns), creditTopic]

const isMessaged = (status: ReturnStatus): status is keyof typeof topicsOfReturns =>
  Object.hasOwn(topicsOfReturns, status)

/** Writes the message about a return that has a new status, if there is one: of a settled return only when something was paid back. */
export async function writeReturnMessage(db: Db, id: number, status: ReturnStatus, at: Date): Promise<void> {
  if (!isMessaged(status)) return
  const [row] = await db
    .select({ orderId: returns.orderId, amount: refunds.amount, way: refunds.way })
    .from(returns)
    .leftJoin(refunds, eq(refunds.returnId, returns.id))
    .where(eq(returns.id, id))
  if (!row || (status === 'settled' && row.amount === null)) return
  const { orderId, amount, way } = row
  const topic = status === 'settled' && way === 'credit' ? creditTopic : topicsOfReturns[status]
  await writeOrderMessage(db, { orderId, about: `return:${id}`, event: status, topic, amount, at })
}
