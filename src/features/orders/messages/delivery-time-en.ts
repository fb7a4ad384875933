import { formatNumber } from '#platform/i18n/format.ts'

/** How long delivery takes in business days, as every screen says it; 0 to 0 is the same day. */
export const deliveryTime = (from: number, to: number): string =>
  to === 0 ? 'same day' : `${formatNumber(from, 'en')}-${formatNumber(to, 'en')} business days`
