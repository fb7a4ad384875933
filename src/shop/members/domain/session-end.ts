const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

/** Without a request of the back office for this long, a session of a member ends. */
export const maxIdleMs = 8 * hourMs
/** This long after the sign-in a session of a member ends, however much it is used. */
export const maxAgeMs = 7 * 24 * hourMs
/** The time of the last request is exact to this, so that not every request writes. */
const refreshMs = 5 * minuteMs

/** When a session began, and its last request of the back office; null: there was none yet. */
type SessionTimes = { since: Date; seenAt: Date | null }

/** Whether a member's session has ended. */
export function isSessionOver({ since, seenAt }: SessionTimes, at: Date): boolean {
  const idleMs = at.getTime() - (seenAt ?? since).getTime()
  return idleMs >= maxIdleMs || at.getTime() - since.getTime() >= maxAgeMs
}

/** Whether the time of the last request has to be stored anew. */
export function isVisitDue(seenAt: Date | null, at: Date): boolean {
  return seenAt === null || at.getTime() - seenAt.getTime() >= refreshMs
}
