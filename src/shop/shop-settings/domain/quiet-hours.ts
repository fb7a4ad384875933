import { baghdadDay, baghdadOffsetMs, startOfDay } from '#platform/i18n/baghdad-day.ts'

/** When no provider gets messages to phones: times of the day in Baghdad, such as `22:00`, the end after midnight or not. */
export type QuietHours = { from: string; to: string }

export const defaultQuietHours: QuietHours = { from: '22:00', to: '09:00' }

/** The quiet hours of the shop; null when it has none. */
export const getQuietHours = (stored: { quiet?: QuietHours | null } | undefined): QuietHours | null =>
  stored?.quiet === undefined ? defaultQuietHours : stored.quiet

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The milliseconds from midnight to a time such as `09:30`. */
function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * minuteMs
}

/** When the quiet hours end that a moment is in; null outside them, and without any. */
export function quietUntil(moment: Date, hours: QuietHours | null): Date | null {
  if (hours === null) return null
  const [from, to] = [sinceMidnight(hours.from), sinceMidnight(hours.to)]
  const now = (moment.getTime() + baghdadOffsetMs) % dayMs
  const isQuiet = from < to ? from <= now && now < to : now >= from || now < to
  if (!isQuiet) return null
  const end = startOfDay(baghdadDay(moment)).getTime() + to
  return new Date(now < to ? end : end + dayMs)
}
