import { getPromotionState, stateTones } from '#desk/promotion-state.ts'
import { Badge } from '#ui/badge.tsx'
import type { MyPromotion } from '../schemas.ts'
import { useTexts } from './use-texts.ts'

export function StateBadge({ promotion }: { promotion: MyPromotion }) {
  const { texts } = useTexts()
  const state = getPromotionState(promotion, Date.now())
  return <Badge tone={stateTones[state]}>{texts.states[state]}</Badge>
}
