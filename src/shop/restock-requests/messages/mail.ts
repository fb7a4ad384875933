import { byLanguage } from '#platform/i18n/by-language.ts'

/** `options`: the names of the variant's values. The links are null when the shop does not know its own address. */
type Facts = {
  title: string
  options: readonly string[]
  links: { product: string; end: string } | null
}

const nameOf = ({ title, options }: Facts, separator: string) => [title, ...options].join(separator)
const paragraphs = (...texts: string[]) => texts.join('\n\n')

/** The mail to a person whose variant is available again. Server only. */
export const restockMail = byLanguage<(facts: Facts) => { subject: string; text: string }>({
  en: (facts) => ({
    subject: `Back in stock at Dijla: ${facts.title}`,
    text: paragraphs(
      'Hello,',
      'you asked us to tell you when this is available again. It is now:',
      nameOf(facts, ', '),
      ...(facts.links
        ? [
            facts.links.product,
            'We do not set it aside, so it may sell out again.',
            'You get no other message about it. To end all your requests and have your address deleted, open this page and press the button:',
            facts.links.end,
          ]
        : [
            'Search for it in the shop. We do not set it aside, so it may sell out again.',
            'You get no other message about it. The shop cannot send links yet: to have your address deleted, contact the shop.',
          ]),
    ),
  }),
  ar: (facts) => ({
    subject: `توفّر من جديد في دجلة: ${facts.title}`,
    text: paragraphs(
      'مرحبًا،',
      'طلبت منا أن نخبرك عندما يتوفر هذا المنتج من جديد، وقد توفر الآن:',
      nameOf(facts, '، '),
      ...(facts.links
        ? [
            facts.links.product,
            'لا نحجز الكمية، وقد تنفد مرة أخرى.',
            'لن تصلك رسالة أخرى عن هذا المنتج. لإلغاء كل طلباتك وحذف عنوانك افتح هذه الصفحة واضغط الزر:',
            facts.links.end,
          ]
        : [
            'ابحث عنه في المتجر. لا نحجز الكمية، وقد تنفد مرة أخرى.',
            'لن تصلك رسالة أخرى عن هذا المنتج. لا يستطيع المتجر إرسال الروابط بعد، فلحذف عنوانك تواصل معه.',
          ]),
    ),
  }),
})
