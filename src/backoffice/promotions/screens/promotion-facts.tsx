import { getPromotionState, stateTones } from '#desk/promotion-state.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Badge } from '#ui/badge.tsx'
import type { ManagedPromotion } from '../schemas.ts'

type Props = { promotion: ManagedPromotion }

export function StateBadge({ promotion }: Props) {
  const { promotions: texts } = useAdmin()
  const state = getPromotionState(promotion, Date.now())
  return <Badge tone={stateTones[state]}>{texts.states[state]}</Badge>
}

export function EffectText({ promotion: { effect, value } }: Props) {
  const { promotions: texts } = useAdmin()
  const { language } = useLanguage()
  if (effect === 'free_delivery') return texts.effects.free_delivery
  return <bdi>{effect === 'percent' ? texts.percent(value) : formatPrice(value, language)}</bdi>
}

export function UsesText({ promotion: { used, maxUses } }: Props) {
  const { promotions: texts } = useAdmin()
  const { language } = useLanguage()
  return maxUses === null ? formatNumber(used, language) : texts.usesOf(used, maxUses)
}
