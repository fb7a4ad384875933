import { type Names, nameIn, storedLanguages } from '#platform/i18n/localized.ts'
import { type GovernorateSlug, governorates } from '#shop/delivery/domain/governorates.ts'
import type { DeliveryRate } from '#shop/delivery/queries.ts'
import type { Confirmed } from './order-lines.ts'
import { getRate } from './order-terms.ts'
import type { adjustmentKinds } from './tables.ts'

/** A row of order_adjustments to write, in whole dinars; discounts are negative. */
export type NewAdjustment = {
  kind: (typeof adjustmentKinds)[number]
  label: Names
  amount: number
  itemId?: number
  promotionId?: number
  code?: string
  borneBy?: 'shop' | 'seller'
}

type OfSeller = NewAdjustment & { sellerId: number }

/** Why a new order costs what it does, by the seller of the parcel. `itemIds` are those of the lines. */
export function toAdjustments(confirmed: Confirmed, itemIds: readonly number[]): OfSeller[] {
  return [...toDiscountAdjustments(confirmed, itemIds), ...toFeeAdjustments(confirmed)]
}

/** Why an order has a discount: a row for each line that a promotion discounts. */
function toDiscountAdjustments(
  { lines, amounts: { promotions } }: Confirmed,
  itemIds: readonly number[],
): OfSeller[] {
  return promotions.applied.flatMap(({ promotionId, label, code, borneBy, byLine }) =>
    byLine.flatMap((amount, index) => {
      const itemId = itemIds[index]
      const line = lines[index]
      if (amount === 0 || itemId === undefined || !line) return []
      return [
        {
          kind: 'promotion' as const,
          label,
          amount: -amount,
          itemId,
          sellerId: line.product.sellerId,
          promotionId,
          borneBy,
          ...(code !== null && { code }),
        },
      ]
    }),
  )
}

/** Why the parcels cost their delivery fees: each visit's is of its first parcel. */
function toFeeAdjustments({ amounts, terms }: Confirmed): OfSeller[] {
  return amounts.parcels.flatMap(({ fee, sellerId }) =>
    feeAdjustments({
      fee,
      rate: getRate(terms, sellerId),
      governorate: terms.destination.governorate,
    }).map((row) => ({ ...row, sellerId })),
  )
}

type Charged = { fee: number; rate: DeliveryRate | null; governorate: GovernorateSlug }

/** Why an order costs a delivery fee, in whole dinars: that of the place, which names it, and the surcharge for bulky products. */
export function feeAdjustments({ fee, rate, governorate }: Charged): NewAdjustment[] {
  if (fee === 0 || rate === null) return []
  const label = labelOfFee(governorate)
  const parts: NewAdjustment[] = [
    { kind: 'delivery', label, amount: rate.fee },
    { kind: 'surcharge', label, amount: fee - rate.fee },
  ]
  return parts.filter(({ amount }) => amount > 0)
}

/** The label of a delivery fee: the name of its place in the shop's languages. */
export function labelOfFee(governorate: GovernorateSlug): Names {
  const place = governorates.find(({ slug }) => slug === governorate)
  if (!place) throw new Error(`${governorate} is no governorate`)
  return Object.fromEntries(storedLanguages().map((each) => [each, nameIn(place, each)])) as Names
}
