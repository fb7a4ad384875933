import { byLanguage, forEachLanguage } from '#platform/i18n/by-language.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { PlainTexts } from '#platform/pages/plain-page.ts'
import { layouts } from './messages/layouts.ts'

const textsOf = ({ siteName, failedTitle, failedText, backHome }: (typeof layouts)[Language]) => ({
  siteName,
  title: failedTitle,
  text: failedText,
  home: backHome,
})

/** All languages at once: for the server only. */
export const errorPageTexts: PlainTexts = forEachLanguage((language) => textsOf(layouts[language]))

const tooMany = byLanguage({
  ar: {
    title: 'طلبات كثيرة في وقت قصير',
    text: 'وصلت من شبكتك طلبات أكثر مما نستطيع الإجابة عنه الآن. انتظر دقيقة ثم حدّث الصفحة؛ سلتك محفوظة.',
  },
  en: {
    title: 'Too many requests in a short time',
    text: 'More came from your network than we can answer right now. Wait a minute and reload the page; your cart is safe.',
  },
})

/** The error page of a client whose network exceeds the rate limit. */
export const tooManyTexts: PlainTexts = forEachLanguage((language) => ({
  ...errorPageTexts[language],
  ...tooMany[language],
}))
