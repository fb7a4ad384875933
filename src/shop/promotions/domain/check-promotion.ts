import type { GovernorateSlug } from '#shop/delivery/domain/governorates.ts'
import type { Promotion } from './promotion.ts'

/** A line of a cart or an order. Prices are of one unit, in whole dinars. */
export type PromotedLine = {
  productId: number
  /** Whose goods they are. */
  sellerId: number
  categoryId: number
  subCategoryId?: number | null
  quantity: number
  /** As sold, with the product's own discount. */
  price: number
  /** Before the product's own discount. */
  listPrice: number
}

/** What a promotion is checked against beside the lines. */
export type PromotionSituation = {
  at: Date
  /** Where the order goes; null while it is unknown, and then promotions of some governorates do not apply. */
  governorate: GovernorateSlug | null
  isFirstOrder: boolean
  /** The promotions that the phone of the order has used as often as it may. */
  usedByPhone?: ReadonlySet<number>
}

/** `phone_limit`: the phone has used it as often as it may; `lower`: the order costs no more without it. */
export const promotionRefusals = [
  'not_started',
  'ended',
  'used_up',
  'governorate',
  'first_order',
  'phone_limit',
  'scope',
  'minimum',
  'lower',
] as const

export type PromotionRefusal = (typeof promotionRefusals)[number]

/** `missing`: goods in scope that are missing for the minimum, in whole dinars. */
export type RefusedPromotion = { promotionId: number; reason: PromotionRefusal; missing?: number }

export function isInScope(
  { scope, scopeIds, sellerId }: Pick<Promotion, 'scope' | 'scopeIds' | 'sellerId'>,
  line: Pick<PromotedLine, 'productId' | 'sellerId' | 'categoryId' | 'subCategoryId'>,
): boolean {
  if (sellerId !== null && line.sellerId !== sellerId) return false
  if (scope === 'all') return true
  const ids = { categories: line.categoryId, sub_categories: line.subCategoryId, products: line.productId }
  const id = ids[scope]
  return id !== undefined && id !== null && scopeIds.includes(id)
}

/** Whether a promotion that is active applies at a time. */
export function isRunning({ startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>, at: Date): boolean {
  return !(startsAt && at < startsAt) && !(endsAt && at >= endsAt)
}

/** Why a promotion does not apply to these lines; null when it does. */
export function findRefusal(
  promotion: Promotion,
  lines: readonly PromotedLine[],
  { at, governorate, isFirstOrder, usedByPhone }: PromotionSituation,
): Omit<RefusedPromotion, 'promotionId'> | null {
  const { code, startsAt, endsAt, governorates, minimum } = promotion
  if (!promotion.active || (endsAt && at >= endsAt)) return { reason: 'ended' }
  if (startsAt && at < startsAt) return { reason: 'not_started' }
  if (isUsedUp(promotion) || (code && isUsedUp(code))) return { reason: 'used_up' }
  if (governorates && (governorate === null || !governorates.includes(governorate)))
    return { reason: 'governorate' }
  if (promotion.firstOrder && !isFirstOrder) return { reason: 'first_order' }
  if (usedByPhone?.has(promotion.id)) return { reason: 'phone_limit' }
  const inScope = lines.filter((line) => isInScope(promotion, line))
  if (inScope.length === 0) return { reason: 'scope' }
  const goods = inScope.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  if (minimum !== null && goods < minimum) return { reason: 'minimum', missing: minimum - goods }
  return null
}

function isUsedUp({ maxUses, used }: { maxUses: number | null; used: number }): boolean {
  return maxUses !== null && used >= maxUses
}
