import { localizedValue } from '#platform/i18n/localized.ts'

/** Why an order that brings a replacement has a discount. */
export const exchangeLabel = localizedValue({ labelAr: 'استبدال', labelEn: 'Exchange' }, 'label')
