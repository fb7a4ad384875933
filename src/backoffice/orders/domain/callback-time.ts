/** How far ahead a call back can be promised. */
export const maxCallbackDays = 30
const dayMs = 24 * 60 * 60 * 1000
/** The clock of the browser may be late, and typing takes time. */
const toleranceMs = 5 * 60 * 1000

/** Why a time to call again is refused: `too_small` in the past, `too_large` after 30 days; null when it is accepted. */
export function callbackRefusal(at: Date, now: Date): 'too_small' | 'too_large' | null {
  const ahead = at.getTime() - now.getTime()
  if (ahead < -toleranceMs) return 'too_small'
  return ahead > maxCallbackDays * dayMs ? 'too_large' : null
}
