import { and, asc, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { auditEntries } from '#backoffice/staff/tables.ts'
import type { Ctx } from '#platform/context.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { users } from '#shop/accounts/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { type PanelTopic, panelTopics, shopActions } from '#shop/sellers/domain/panel-log.ts'

const pageSize = 50

type Args = { by?: number; subject?: PanelTopic; before?: number }

/** One page of what was done in the panel of a seller, and by the shop with its offers, the newest first, with everybody who did something in the panel. */
export async function listSellerLog(
  { db, seller }: Pick<Ctx, 'db'> & { seller: { id: number } },
  { by, subject, before }: Args,
) {
  const ofSeller = eq(auditEntries.forSellerId, seller.id)
  const inPanel = isNotNull(auditEntries.sellerRole)
  const productId = sql`case when ${auditEntries.kind} = 'product' and ${auditEntries.recordId} ~ '^[0-9]{1,9}$' then ${auditEntries.recordId}::int end`
  const rows = await db
    .select({ entry: auditEntries, person: users.name, title: products.title })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.byUserId))
    .leftJoin(products, eq(products.id, productId))
    .where(
      and(
        ofSeller,
        by === undefined
          ? or(inPanel, inArray(auditEntries.action, [...shopActions]))
          : and(inPanel, eq(auditEntries.byUserId, by)),
        subject && inArray(auditEntries.action, [...panelTopics[subject]]),
        before === undefined ? undefined : lt(auditEntries.id, before),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(pageSize + 1)
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      inArray(
        users.id,
        db.select({ id: auditEntries.byUserId }).from(auditEntries).where(and(ofSeller, inPanel)),
      ),
    )
    .orderBy(asc(users.id))
  const entries = rows.slice(0, pageSize).map(({ entry, person, title }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    // Of what the shop did, it does not matter to the seller who of its staff it was.
    byId: entry.sellerRole && entry.byUserId,
    by: entry.sellerRole && person,
    role: entry.sellerRole ?? ('support' as const),
    action: entry.action,
    ...(title && { product: wireTexts('title', title) }),
    // Only recordChange writes these columns, always as objects or null.
    before: entry.before as Record<string, unknown> | null,
    after: entry.after as Record<string, unknown> | null,
  }))
  return { entries, more: rows.length > pageSize, people }
}
