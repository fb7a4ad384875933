import { formatNumber } from '#platform/i18n/format.ts'

/** Delivery time in business days for all screens; 0 to 0 is the same day. */
export const deliveryTime = (from: number, to: number): string =>
  to === 0 ? 'same day' : `${formatNumber(from, 'en')}-${formatNumber(to, 'en')} business days`
