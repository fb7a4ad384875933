import { addDays } from '#platform/i18n/baghdad-day.ts'
import type { GovernorateSlug } from '#shop/delivery/domain/governorates.ts'

/** Business days from order to delivery, minimum and maximum; 0 to 0 means the same day. */
type DeliveryDays = readonly [from: number, to: number]

/**
 * The advertised delivery time for major cities outside Baghdad (docs/product.md §9); no governorate may exceed it.
 */
export const advertisedDays: DeliveryDays = [2, 5]

/** The delivery time of «Standard Delivery» (docs/product.md §2). */
export const standardDays: DeliveryDays = [2, 4]

/**
 * Whether promised dates leave room for {@link standardDays} after the day of the order, counted in calendar days. Dates are
 * those of Baghdad, as `2026-11-24`.
 */
export function isStandardTime(orderDay: string, { from, to }: { from: string; to: string }): boolean {
  const [first, last] = standardDays
  return addDays(orderDay, first) <= to && from <= addDays(orderDay, last)
}

/** Governorates with a delivery time other than {@link standardDays}. */
const exceptions: Partial<Record<GovernorateSlug, DeliveryDays>> = { baghdad: [0, 0] }

/** The delivery time to a governorate as advertised; of orders without promised dates, it is all that is shown. */
export function deliveryDaysTo(slug: GovernorateSlug): DeliveryDays {
  return exceptions[slug] ?? standardDays
}
