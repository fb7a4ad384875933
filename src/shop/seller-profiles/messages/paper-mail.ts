import { byLanguage } from '#platform/i18n/by-language.ts'
import type { PaperKind } from '#shop/sellers/domain/papers.ts'

type PaperMail = { subject: (name: string) => string; text: (kind: PaperKind, reason: string) => string }

const english: Record<PaperKind, string> = {
  licence: 'licence',
  identity: 'proof of identity',
  pickup: 'proof of the place of pick-up',
}
const arabic: Record<PaperKind, string> = {
  licence: 'الإجازة',
  identity: 'إثبات الهوية',
  pickup: 'إثبات مكان الاستلام',
}

/** What owners read when a paper was refused. Server only. */
export const paperMails = byLanguage<PaperMail>({
  en: {
    subject: (name) => `A paper of ${name} was refused`,
    text: (kind, reason) =>
      `We cannot accept the ${english[kind]} that you sent.\n\nThe reason: ${reason}\n\nSend another one in your panel, under «Papers».`,
  },
  ar: {
    subject: (name) => `لم تُقبل وثيقة من وثائق ${name}`,
    text: (kind, reason) =>
      `لم نتمكن من قبول وثيقة ${arabic[kind]} التي أرسلتها.\n\nالسبب: ${reason}\n\nأرسل غيرها من لوحتك، في قسم «الوثائق».`,
  },
})
