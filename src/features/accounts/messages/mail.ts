import type { Language } from '#platform/i18n/language.ts'

type ResetMail = (facts: { name: string; link: string }) => { subject: string; text: string }

/** What mails say; for the server only. */
export const mailTexts: Record<Language, { reset: ResetMail }> = {
  en: {
    reset: ({ name, link }) => ({
      subject: 'A new password for your Dijla account',
      text: [
        `Hello ${name},`,
        'somebody asked for a new password for your Dijla account. Choose it here within an hour:',
        link,
        'If it was not you, ignore this mail: your password stays as it is.',
      ].join('\n\n'),
    }),
  },
  ar: {
    reset: ({ name, link }) => ({
      subject: 'كلمة مرور جديدة لحسابك في دجلة',
      text: [
        `مرحبًا ${name}،`,
        'طلب أحدهم كلمة مرور جديدة لحسابك في دجلة. اخترها من هذا الرابط خلال ساعة:',
        link,
        'إن لم تكن أنت من طلبها فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
      ].join('\n\n'),
    }),
  },
}
