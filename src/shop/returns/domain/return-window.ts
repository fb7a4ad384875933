import { addDays, baghdadDay, startOfDay } from '#platform/i18n/baghdad-day.ts'
import { defaultReturnDays, faultDays } from '#shop/catalogue/domain/sales-terms.ts'
import { type ReturnKind, returnKinds } from './return-kinds.ts'

const claimMs = faultDays * 24 * 60 * 60 * 1000

/** The last day in Baghdad on which goods can be sent back; null when they cannot. */
export function lastReturnDay(deliveredAt: Date, returnDays: number | null): string | null {
  const days = returnDays ?? defaultReturnDays
  return days === 0 ? null : addDays(baghdadDay(deliveredAt), days)
}

/** From when goods with this window in days (null: the default) can be returned in no way any more. */
export function findReturnEnd(deliveredAt: Date, returnDays: number | null): Date {
  const last = lastReturnDay(deliveredAt, returnDays)
  const claimEnd = deliveredAt.getTime() + claimMs
  return new Date(Math.max(claimEnd, last === null ? 0 : startOfDay(addDays(last, 1)).getTime()))
}

/** The kinds of return that are possible at a moment for goods with this window in days (null: the default). */
export function kindsAt(at: Date, deliveredAt: Date, returnDays: number | null): ReturnKind[] {
  const last = lastReturnDay(deliveredAt, returnDays)
  if (last !== null && baghdadDay(at) <= last) return [...returnKinds]
  return at.getTime() <= deliveredAt.getTime() + claimMs ? ['claim'] : []
}
