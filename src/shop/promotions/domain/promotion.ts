import type { Names } from '#platform/i18n/localized.ts'
import type { GovernorateSlug } from '#shop/delivery/domain/governorates.ts'

export const promotionKinds = ['automatic', 'code'] as const
export const promotionEffects = ['percent', 'fixed', 'free_delivery'] as const
export const promotionScopes = ['all', 'categories', 'sub_categories', 'products'] as const
export type PromotionEffect = (typeof promotionEffects)[number]
type PromotionScope = (typeof promotionScopes)[number]

/** Discounts are multiples of it, in whole dinars: the smallest note a courier can give back. */
export const discountStep = 250
/** The highest discount, cap and minimum of a promotion, in whole dinars. */
export const maxPromotionAmount = 100_000_000
/** The highest number of uses of a promotion and of a code. */
export const maxUses = 10_000_000

/** A code that can be typed, and how often it may be. */
type PromotionCode = { id: number; code: string; maxUses: number | null; used: number }

/** A promotion as it is stored. Amounts are whole dinars. */
export type Promotion = {
  id: number
  /** Names the discount on orders, in the shop's languages. */
  name: Names
  effect: PromotionEffect
  /** Percent of the goods in scope, an amount, or 0 for free delivery. */
  value: number
  /** The highest discount of a percentage; null is none. */
  cap: number | null
  /** Goods in scope, as sold, from which it applies. */
  minimum: number | null
  scope: PromotionScope
  /** Ids of what the scope names; empty for `all`. */
  scopeIds: readonly number[]
  /** Only for the first order of a phone. */
  firstOrder: boolean
  /** Where it applies; null is everywhere. */
  governorates: readonly GovernorateSlug[] | null
  startsAt: Date | null
  endsAt: Date | null
  maxUses: number | null
  used: number
  maxPerPhone: number | null
  borneBy: 'shop' | 'seller'
  /** Whose goods it is for; null: everybody's. */
  sellerId: number | null
  active: boolean
  /** The typed code; null for an automatic promotion. */
  code: PromotionCode | null
}
