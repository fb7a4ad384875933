import { and, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { products } from '#features/catalogue/tables.ts'
import { availableOfVariant } from '#features/catalogue/variant-columns.ts'
import { variants } from '#features/catalogue/variant-tables.ts'
import { maxAttempts } from './domain/retry.ts'
import { restockRequests } from './tables.ts'

/** The person was not notified yet. */
export const isOpen = isNull(restockRequests.notifiedAt)

/** The variant of a request can be bought now; needs its variant and product. */
const isAvailable = sql`${availableOfVariant} > 0`

/** The joins that {@link isMailDue} and {@link isForStaff} need. */
export const ofVariant = eq(variants.id, restockRequests.variantId)
export const ofProduct = eq(products.id, restockRequests.productId)

/** Open requests by e-mail whose variant is available and which no process is sending. */
export function isMailDue(at: Date): SQL | undefined {
  return and(
    isOpen,
    eq(restockRequests.channel, 'email'),
    lt(restockRequests.attempts, maxAttempts),
    or(
      isNull(restockRequests.nextAttemptAt),
      sql`${restockRequests.nextAttemptAt} <= ${at.toISOString()}::timestamptz`,
    ),
    isAvailable,
  )
}

/** Open requests whose variant is available and to whom staff write: phones, and addresses to which no mail could be sent. */
export const isForStaff = and(
  isOpen,
  or(eq(restockRequests.channel, 'phone'), gte(restockRequests.attempts, maxAttempts)),
  isAvailable,
)
