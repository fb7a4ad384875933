import { byLanguage } from '#platform/i18n/by-language.ts'
import type { SellerStatus } from '#shop/sellers/domain/sellers.ts'

/** The states that an owner is written about; an application is confirmed on its page. */
export type MailedStatus = Exclude<SellerStatus, 'applied'>

type StatusMails = {
  subjects: Record<MailedStatus, (name: string) => string>
  texts: Record<MailedStatus, (name: string) => string>
  reason: (reason: string) => string
}

/** What owners read about a decision. Server only. */
export const statusMails = byLanguage<StatusMails>({
  en: {
    subjects: {
      onboarding: (name) => `Your application for ${name} is accepted`,
      open: (name) => `${name} is open`,
      suspended: (name) => `${name} is suspended`,
      closed: (name) => `${name} is closed`,
      refused: (name) => `Your application for ${name} was refused`,
    },
    texts: {
      onboarding: (name) =>
        `Your application to sell at Dijla as ${name} is accepted. Complete the facts of your shop and its first product, then we open it.`,
      open: (name) => `${name} is open at Dijla: shoppers see its products.`,
      suspended: (name) =>
        `${name} is suspended at Dijla: its products are off the pages. Orders that are confirmed are still to be packed.`,
      closed: (name) => `${name} is closed at Dijla for good.`,
      refused: (name) => `Your application to sell at Dijla as ${name} was refused. You can apply again.`,
    },
    reason: (reason) => `The reason: ${reason}`,
  },
  ar: {
    subjects: {
      onboarding: (name) => `قُبل طلبك لفتح ${name}`,
      open: (name) => `فُتح متجرك ${name}`,
      suspended: (name) => `أُوقف متجرك ${name}`,
      closed: (name) => `أُغلق متجرك ${name}`,
      refused: (name) => `لم يُقبل طلبك لفتح ${name}`,
    },
    texts: {
      onboarding: (name) =>
        `قُبل طلبك للبيع في دجلة باسم ${name}. أكمل معلومات متجرك وأول منتج فيه، ثم نفتحه.`,
      open: (name) => `متجرك ${name} مفتوح في دجلة، والزبائن يرون منتجاته.`,
      suspended: (name) =>
        `أُوقف متجرك ${name} في دجلة، ومنتجاته غير معروضة الآن. الطلبات المؤكدة ما زال تجهيزها عليك.`,
      closed: (name) => `أُغلق متجرك ${name} في دجلة نهائيًا.`,
      refused: (name) => `لم يُقبل طلبك للبيع في دجلة باسم ${name}. يمكنك التقديم مرة أخرى.`,
    },
    reason: (reason) => `السبب: ${reason}`,
  },
})
