const maxMinutes = 24 * 60

/** In how many whole minutes somebody may try again who is told to wait so many seconds: one to a day. */
export function minutesToWait(retryAfterSeconds: unknown): number {
  const seconds = Number(retryAfterSeconds)
  if (!Number.isFinite(seconds)) return 1
  return Math.min(maxMinutes, Math.max(1, Math.ceil(seconds / 60)))
}

type Texts = { tooMany: (minutes: number) => string; tooManyHours: (hours: number) => string }

/** The same in words: minutes, or hours when it is long. */
export function waitText({ tooMany, tooManyHours }: Texts, minutes: number): string {
  return minutes > 90 ? tooManyHours(Math.ceil(minutes / 60)) : tooMany(minutes)
}
