import { byLanguage } from '#platform/i18n/by-language.ts'

/** `link` is null when the shop's address is unknown: the mail then asks to contact the shop. */
type Facts = { link: string | null }

const paragraphs = (...texts: string[]) => texts.join('\n\n')

/** The mail to an address that was entered for the newsletter. Server only. */
export const newsletterMail = byLanguage<(facts: Facts) => { subject: string; text: string }>({
  en: ({ link }) => ({
    subject: 'Confirm your subscription to the letter of Dijla',
    text: paragraphs(
      'Hello,',
      ...(link === null
        ? [
            'this e-mail address was entered for the letter of Dijla. The shop cannot send links yet: please contact the shop for help.',
          ]
        : [
            'this e-mail address was entered for the letter of Dijla. Open this page within a week and press the button:',
            link,
          ]),
      'If it was not you, ignore this mail: you get no letter, and the address is not stored.',
    ),
  }),
  ar: ({ link }) => ({
    subject: 'أكّد اشتراكك في رسالة دجلة',
    text: paragraphs(
      'مرحبًا،',
      ...(link === null
        ? [
            'كُتب هذا البريد الإلكتروني للاشتراك في رسالة دجلة. لا يستطيع المتجر إرسال الروابط بعد، فتواصل معه للمساعدة.',
          ]
        : ['كُتب هذا البريد الإلكتروني للاشتراك في رسالة دجلة. افتح هذه الصفحة خلال أسبوع واضغط الزر:', link]),
      'إن لم تكن أنت من كتبه فتجاهل هذه الرسالة: لن تصلك رسائل، ولن يُحفظ البريد.',
    ),
  }),
})
