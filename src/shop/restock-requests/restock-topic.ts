import { and, eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/db.ts'
import { withDigits } from '#platform/i18n/digits.ts'
import { defineTopic } from '#platform/outbox/topic.ts'
import { inShopDigits, readShopTexts, shopMessage } from '#shop/shop-settings/shop-message.ts'
import { maxAttempts } from './domain/max-attempts.ts'
import { restockMail } from './messages/mail.ts'
import { restockRequests } from './tables.ts'

/** `title` and `options` in the message's language; `links` null when the shop does not know its own address. */
type Facts = {
  requestId: number
  contact: string
  title: string
  options: string[]
  links: { product: string; end: string } | null
}

/** The mail to a person whose variant is available again. When it cannot be sent, staff write to the person. */
export const restockTopic = defineTopic<Facts>({
  name: 'restock',
  channel: 'mail',
  isBulk: true,
  // Its link ends all requests of the person.
  isSecret: true,
  render: async ({ db, language }, { title, options, links }) => {
    const shopTexts = await readShopTexts({ db }, language)
    const names = options.map((name) => inShopDigits(shopTexts, withDigits(name, language)))
    const values = {
      product: [title, ...names].join(' · '),
      ...(links && { productLink: links.product, endLink: links.end }),
    }
    const standard = restockMail[language]({ title, options: names, links })
    return shopMessage(shopTexts, { id: links ? 'restock' : null, language, values }, standard)
  },
  onFailed: ({ db }, facts) => leaveToStaff(db, facts),
})

/** The owner of a request's message. */
export const requestOwner = (requestId: number): string => `restock-request:${requestId}`

const newer = alias(restockRequests, 'newer')

/** The request is open again, for staff; unless the person has made another one meanwhile, which will be mailed. */
async function leaveToStaff(db: Db, { requestId, contact }: Facts): Promise<void> {
  const another = db
    .select({ one: sql`1` })
    .from(newer)
    .where(
      and(
        eq(newer.contact, contact),
        eq(newer.variantId, restockRequests.variantId),
        sql`${newer.notifiedAt} is null`,
      ),
    )
  await db
    .update(restockRequests)
    .set({ notifiedAt: null, attempts: maxAttempts })
    .where(and(eq(restockRequests.id, requestId), eq(restockRequests.contact, contact), notExists(another)))
}
