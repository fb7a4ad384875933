const maxMinutes = 24 * 60

/** The minutes to wait before a retry, rounded up from seconds: one minute to one day. */
export function minutesToWait(retryAfterSeconds: unknown): number {
  const seconds = Number(retryAfterSeconds)
  if (!Number.isFinite(seconds)) return 1
  return Math.min(maxMinutes, Math.max(1, Math.ceil(seconds / 60)))
}

type Texts = { tooMany: (minutes: number) => string; tooManyHours: (hours: number) => string }

/** The waiting time as text: in minutes, or in hours above 90 minutes. */
export function waitText({ tooMany, tooManyHours }: Texts, minutes: number): string {
  return minutes > 90 ? tooManyHours(Math.ceil(minutes / 60)) : tooMany(minutes)
}
