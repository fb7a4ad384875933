import type { BadgeTone } from '#ui/badge.tsx'
import type { ManagedPromotion } from '../schemas.ts'

type State = 'active' | 'planned' | 'ended' | 'used_up' | 'stopped'

/** What a promotion is at a time. */
export function getState({ active, startsAt, endsAt, maxUses, used }: ManagedPromotion, now: number): State {
  if (!active) return 'stopped'
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'ended'
  if (maxUses !== null && used >= maxUses) return 'used_up'
  return startsAt !== null && Date.parse(startsAt) > now ? 'planned' : 'active'
}

export const stateTones: Record<State, BadgeTone> = {
  active: 'green',
  planned: 'blue',
  ended: 'grey',
  used_up: 'grey',
  stopped: 'grey',
}
