import type { PlainTexts } from '#platform/pages/plain-page.ts'
import { layout as ar } from './messages/layout-ar.ts'
import { layout as en } from './messages/layout-en.ts'

const textsOf = ({ siteName, failedTitle, failedText, backHome }: typeof en) => ({
  siteName,
  title: failedTitle,
  text: failedText,
  home: backHome,
})

/** Both languages at once: for the server only. */
export const errorPageTexts: PlainTexts = { ar: textsOf(ar), en: textsOf(en) }

const tooMany = {
  ar: {
    title: 'طلبات كثيرة في وقت قصير',
    text: 'وصلت من شبكتك طلبات أكثر مما نستطيع الإجابة عنه الآن. انتظر دقيقة ثم حدّث الصفحة؛ سلتك محفوظة.',
  },
  en: {
    title: 'Too many requests in a short time',
    text: 'More came from your network than we can answer right now. Wait a minute and reload the page; your cart is safe.',
  },
}

/** The error page of a client whose network exceeds the rate limit. */
export const tooManyTexts: PlainTexts = {
  ar: { ...errorPageTexts.ar, ...tooMany.ar },
  en: { ...errorPageTexts.en, ...tooMany.en },
}
