import { and, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { maxAttempts } from './domain/max-attempts.ts'
import { restockRequests } from './tables.ts'

/** The person was not notified yet. */
export const isOpen = isNull(restockRequests.notifiedAt)

/** The joins of a request with its variant and product. */
export const ofVariant = eq(variants.id, restockRequests.variantId)
export const ofProduct = eq(products.id, restockRequests.productId)

/**
 * What a request is for can be bought now, whoever sells it: a page has one combination once (decision 102). Needs both joins, so it is for
 * one request; lists use {@link createAvailability}.
 */
export const isAvailable = sql`not ${products.hidden} and exists (select from ${variants} as offer
  where offer.product_id = ${variants.productId} and offer.combination = ${variants.combination}
    and not offer.hidden and not offer.withheld and offer.stock_quantity > 0)`

/**
 * The request is for a variant that can be bought now. Reads the variants for which people wait once, not for each of
 * thousands of people.
 */
export function createAvailability(db: Db): SQL {
  const waiting = db.selectDistinct({ id: restockRequests.variantId }).from(restockRequests).where(isOpen)
  const available = db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(sql`${variants.id} = any(array(${waiting}))`, isAvailable))
  return sql`${restockRequests.variantId} = any(array(${available}))`
}

/** Open requests by e-mail that no process of the release before is sending; whether the variant is available is another condition. */
export function isMailDue(at: Date): SQL | undefined {
  return and(
    isOpen,
    eq(restockRequests.channel, 'email'),
    lt(restockRequests.attempts, maxAttempts),
    or(
      isNull(restockRequests.nextAttemptAt),
      sql`${restockRequests.nextAttemptAt} <= ${at.toISOString()}::timestamptz`,
    ),
  )
}

/** Open requests that staff answer: phones, and addresses to which no mail could be sent. */
export const isForStaff = and(
  isOpen,
  or(eq(restockRequests.channel, 'phone'), gte(restockRequests.attempts, maxAttempts)),
)
