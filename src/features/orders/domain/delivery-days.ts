import { type GovernorateSlug, governorateSlugs } from './governorates.ts'

/** Business days from order to door, the earliest and the latest; 0 to 0 is the same day. */
export type DeliveryDays = readonly [from: number, to: number]

/** What the shop advertises for major cities outside Baghdad (specification §9): no governorate may take longer. */
export const advertisedDays: DeliveryDays = [2, 5]

/** What an order calls «Standard Delivery» (specification §2). */
export const standardDays: DeliveryDays = [2, 4]

/** Where a courier does not come within {@link standardDays}. */
const exceptions: Partial<Record<GovernorateSlug, DeliveryDays>> = { baghdad: [0, 0] }

/** How long delivery to a governorate takes: the one source of every screen that knows where an order goes. */
export function deliveryDaysTo(slug: GovernorateSlug): DeliveryDays {
  return exceptions[slug] ?? standardDays
}

/** The governorate of that slug, when it is one of ours. */
export function asGovernorate(slug: unknown): GovernorateSlug | null {
  return governorateSlugs.find((each) => each === slug) ?? null
}
