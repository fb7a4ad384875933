import type { AppliedPromotion } from './apply-promotions.ts'
import { isInScope, type PromotedLine } from './check-promotion.ts'
import type { Promotion } from './promotion.ts'

/** Why a promotion that applies takes nothing off a line. `sale`: the product's own discount is as good or better. */
export const skipReasons = ['scope', 'sale', 'other'] as const

type SkippedLine = { index: number; reason: (typeof skipReasons)[number] }

/**
 * The lines of a cart off which a promotion takes nothing, by their position, and why; empty for free delivery and for one that
 * is not applied at all, whose refusal says more. A line on which it is worth less than 250 dinars is `other`, as is one with
 * a better offer.
 */
export function skippedLines(
  promotion: Pick<Promotion, 'id' | 'effect' | 'scope' | 'scopeIds' | 'sellerId'>,
  lines: readonly PromotedLine[],
  applied: readonly Pick<AppliedPromotion, 'promotionId' | 'byLine'>[],
): SkippedLine[] {
  const effect = applied.find(({ promotionId }) => promotionId === promotion.id)
  if (!effect || promotion.effect === 'free_delivery') return []
  return lines.flatMap((line, index): SkippedLine[] => {
    if ((effect.byLine[index] ?? 0) > 0) return []
    if (!isInScope(promotion, line)) return [{ index, reason: 'scope' }]
    return [{ index, reason: line.listPrice > line.price ? 'sale' : 'other' }]
  })
}
