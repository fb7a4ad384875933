import type { BadgeTone } from '#ui/badge.tsx'

type State = 'active' | 'planned' | 'ended' | 'used_up' | 'stopped'

type Run = {
  active: boolean
  startsAt: string | null
  endsAt: string | null
  maxUses: number | null
  used: number
}

/** What a promotion is at a time. */
export function getPromotionState({ active, startsAt, endsAt, maxUses, used }: Run, now: number): State {
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
