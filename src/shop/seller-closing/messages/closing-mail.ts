import { byLanguage } from '#platform/i18n/by-language.ts'

type Mail = (facts: { name: string; by: string }) => { subject: string; text: string }

/** What owners read when one of them closes their shop, or takes it back. Server only. */
export const closingMails = byLanguage<{ started: Mail; takenBack: Mail }>({
  en: {
    started: ({ name, by }) => ({
      subject: `${name} is closing`,
      text: `${by} closes ${name} at Dijla. Its products are off the pages. Orders that are confirmed are still to be packed, and your money is paid to you. When nothing is open any more, the shop is closed for good by itself; until then an owner can take it back in the panel.`,
    }),
    takenBack: ({ name, by }) => ({
      subject: `${name} stays`,
      text: `${by} took back the closing of ${name} at Dijla. It is as it was before.`,
    }),
  },
  ar: {
    started: ({ name, by }) => ({
      subject: `متجرك ${name} قيد الإغلاق`,
      text: `بدأ ${by} إغلاق متجرك ${name} في دجلة، ومنتجاته غير معروضة الآن. الطلبات المؤكدة ما زال تجهيزها عليك، ومستحقاتك تُدفع لك. حين لا يبقى شيء معلّق يُغلق المتجر نهائيًا من تلقاء نفسه، وقبل ذلك يستطيع أي مالك أن يتراجع من اللوحة.`,
    }),
    takenBack: ({ name, by }) => ({
      subject: `متجرك ${name} باقٍ`,
      text: `تراجع ${by} عن إغلاق متجرك ${name} في دجلة، وعاد المتجر كما كان.`,
    }),
  },
})
