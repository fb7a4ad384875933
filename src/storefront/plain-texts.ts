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
export const plainTexts: PlainTexts = { ar: textsOf(ar), en: textsOf(en) }
