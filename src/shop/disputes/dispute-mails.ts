import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { type Names, nameIn } from '#platform/i18n/localized.ts'
import { defineTopic } from '#platform/outbox/topic.ts'
import { writeNotices } from '#shop/notices/write-notices.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import { phoneTopic } from '#shop/orders/order-topics.ts'
import { numberAmongSeveral } from '#shop/orders/parcel-number.ts'
import { parcels } from '#shop/orders/tables.ts'
import { writeOrderMessage } from '#shop/orders/write-order-message.ts'
import { renderInEachLanguage, writeOwnerMails } from '#shop/seller-profiles/owner-mails.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { disputeMails, type MailedEvent } from './messages/dispute-mail.ts'
import type { disputes } from './tables.ts'

type Facts = {
  event: MailedEvent
  name: Names
  number: string
  /** ISO 8601. */
  answerBy: string
  /** What the seller bears of a decision, in whole dinars. */
  borne: number
}

/** Owners of a seller learn that a parcel is disputed, and how it was decided. */
const disputeMail = defineTopic<Facts>({
  name: 'seller-dispute',
  channel: 'mail',
  render: ({ db, language: first }, { event, name, number, answerBy, borne }) =>
    renderInEachLanguage({ db, language: first }, (language) => {
      const texts = disputeMails[language]
      const sellerName = nameIn(name, language)
      const text =
        event === 'opened'
          ? texts.opened(sellerName, number, formatMoment(answerBy, language))
          : `${texts.decided(sellerName, number)} ${texts.borne(borne === 0 ? null : formatNumber(borne, language))}`
      return { subject: texts.subjects[event](number), text }
    }),
})

/** The message to the customer about a decision, in the language of the order. */
const decidedTopic = phoneTopic('dispute-decided', 'disputeDecided')

/** All topics of disputes. */
export const disputeTopics = [disputeMail, decidedTopic]

type Dispute = Pick<typeof disputes.$inferSelect, 'id' | 'parcelId' | 'sellerId' | 'answerBy'>

/** Members of the team who asked for it learn that a parcel is disputed, or that its seller has answered. Call it in the transaction of the change. */
export async function writeDisputeNotices(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { id, parcelId }: Pick<Dispute, 'id' | 'parcelId'>,
  event: 'opened' | 'answered',
): Promise<void> {
  const { number } = await findParcel(db, parcelId)
  await writeNotices(db, {
    topic: 'dispute',
    notice: 'dispute',
    key: `disputed:${id}:${event}`,
    facts: { disputeId: id, number, answered: event === 'answered' },
    at: now(),
  })
}

/** Writes to the owners of the seller of a dispute. Call it in the transaction of the change. */
export async function writeDisputeMails(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { parcelId, sellerId, answerBy }: Dispute,
  event: MailedEvent,
  borne = 0,
): Promise<void> {
  const { name, number } = await findParcel(ctx.db, parcelId)
  const facts = { event, name, number, answerBy: answerBy.toISOString(), borne }
  await writeOwnerMails(ctx, disputeMail, sellerId, facts)
}

/** The number of a parcel and the name of its seller. */
async function findParcel(db: Db, parcelId: number): Promise<{ number: string; name: Names }> {
  const [row] = await db
    .select({ orderId: parcels.orderId, number: numberAmongSeveral, name: sellers.name })
    .from(parcels)
    .innerJoin(sellers, eq(sellers.id, parcels.sellerId))
    .where(eq(parcels.id, parcelId))
  if (!row) throw new Error(`parcel ${parcelId} of a dispute does not exist`)
  return { number: parcelNumber(row.orderId, row.number ?? undefined), name: row.name }
}

/** Writes to the customer that a dispute is decided. The caller has locked the order. */
export function writeDecidedMessage(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { id, orderId, amount }: { id: number; orderId: number; amount: number },
): Promise<void> {
  return writeOrderMessage(db, {
    orderId,
    about: `dispute:${id}`,
    event: 'decided',
    topic: decidedTopic,
    amount,
    at: now(),
  })
}
