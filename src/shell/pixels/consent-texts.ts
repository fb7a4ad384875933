import { byLanguage } from '#platform/i18n/by-language.ts'
import { consent as ar } from '#shop/campaigns/messages/consent-ar.ts'
import { consent as en } from '#shop/campaigns/messages/consent-en.ts'

export const consentTexts = byLanguage({ ar, en })
