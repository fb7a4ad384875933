import type { Db } from '#platform/db/db.ts'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { writeNotices } from './write-notices.ts'

/** Notifies the members of the team who subscribe, once a day, that the shop sends no more codes for signing in. */
export function writeCodesUsedUp(db: Db, { perDay, at }: { perDay: number; at: Date }): Promise<void> {
  const key = `codes:${baghdadDay(at)}`
  return writeNotices(db, { topic: 'codes', notice: 'codes', key, facts: { perDay }, at })
}
