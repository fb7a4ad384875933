import { baghdadOffsetMs } from '#platform/i18n/baghdad-day.ts'

/** A time as the browser's field has it, in Baghdad. */
export function toLocal(moment: string | null): string {
  return moment === null ? '' : new Date(Date.parse(moment) + baghdadOffsetMs).toISOString().slice(0, 16)
}

/** The time of the browser's field; null for an empty one. */
export function fromLocal(text: string): string | null {
  return text === '' ? null : `${text.slice(0, 16)}:00+03:00`
}
