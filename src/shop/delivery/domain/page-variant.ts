import { orderDay } from './arrival-range.ts'
import { asGovernorate } from './destination-cookie.ts'

/**
 * What public pages depend on beside their address and language: the day of handling, so that a cached page never shows an
 * earlier promise, and the picked governorate. At most 20 values a day, whatever the cookie contains.
 */
export function pageVariant(now: Date, cookie: string | null): string {
  return `${orderDay(now)}${asGovernorate(cookie) ?? ''}`
}
