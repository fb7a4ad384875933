import { byLanguage } from '#platform/i18n/by-language.ts'

type Text = { subject: string; text: string }
/** `link` is null when the shop's address is unknown: the mail then asks to contact the shop. */
type LinkMail = (facts: { name: string; link: string | null }) => Text

export type MailTexts = {
  reset: LinkMail
  confirmEmail: LinkMail
  /** To the owner of an address that was entered for another account. */
  emailAlreadyUsed: (facts: { name: string }) => Text
  /** To the previous address of an account. */
  emailChanged: (facts: { name: string; email: string }) => Text
}

const paragraphs = (...texts: string[]) => texts.join('\n\n')

/** Texts of mails. Server only. */
export const mailTexts = byLanguage<MailTexts>({
  en: {
    reset: ({ name, link }) => ({
      subject: 'A new password for your Dijla account',
      text: paragraphs(
        `Hello ${name},`,
        ...(link === null
          ? [
              'somebody asked for a new password for your Dijla account. The shop cannot send links yet: please contact the shop for help.',
            ]
          : [
              'somebody asked for a new password for your Dijla account. Choose it here within an hour:',
              link,
            ]),
        'If it was not you, ignore this mail: your password stays as it is.',
      ),
    }),
    confirmEmail: ({ name, link }) => ({
      subject: 'Confirm your e-mail address for Dijla',
      text: paragraphs(
        `Hello ${name},`,
        ...(link === null
          ? [
              'you entered this e-mail address for your Dijla account. The shop cannot send links yet: please contact the shop for help.',
            ]
          : ['you entered this e-mail address for your Dijla account. Confirm it here within a day:', link]),
        'If it was not you, ignore this mail: nothing changes.',
      ),
    }),
    emailAlreadyUsed: ({ name }) => ({
      subject: 'Your e-mail address was entered for another Dijla account',
      text: paragraphs(
        `Hello ${name},`,
        'somebody entered your e-mail address for another Dijla account. It stays yours, and nothing has changed.',
        'If it was you, sign in to the account that has this address. If you have forgotten its password, ask for a new one on the sign-in page.',
      ),
    }),
    emailChanged: ({ name, email }) => ({
      subject: 'The e-mail address of your Dijla account has changed',
      text: paragraphs(
        `Hello ${name},`,
        `your Dijla account now has the e-mail address ${email}. Mails for it no longer come here.`,
        'If it was not you, contact the shop at once.',
      ),
    }),
  },
  ar: {
    reset: ({ name, link }) => ({
      subject: 'كلمة مرور جديدة لحسابك في دجلة',
      text: paragraphs(
        `مرحبًا ${name}،`,
        ...(link === null
          ? [
              'طلب أحدهم كلمة مرور جديدة لحسابك في دجلة. لا يستطيع المتجر إرسال الروابط بعد، فتواصل معه للمساعدة.',
            ]
          : ['طلب أحدهم كلمة مرور جديدة لحسابك في دجلة. اخترها من هذا الرابط خلال ساعة:', link]),
        'إن لم تكن أنت من طلبها فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
      ),
    }),
    confirmEmail: ({ name, link }) => ({
      subject: 'أكّد بريدك الإلكتروني في دجلة',
      text: paragraphs(
        `مرحبًا ${name}،`,
        ...(link === null
          ? [
              'كتبت هذا البريد الإلكتروني لحسابك في دجلة. لا يستطيع المتجر إرسال الروابط بعد، فتواصل معه للمساعدة.',
            ]
          : ['كتبت هذا البريد الإلكتروني لحسابك في دجلة. أكّده من هذا الرابط خلال يوم:', link]),
        'إن لم تكن أنت من كتبه فتجاهل هذه الرسالة، ولن يتغيّر شيء.',
      ),
    }),
    emailAlreadyUsed: ({ name }) => ({
      subject: 'كُتب بريدك الإلكتروني في حساب آخر في دجلة',
      text: paragraphs(
        `مرحبًا ${name}،`,
        'كتب أحدهم بريدك الإلكتروني في حساب آخر في دجلة. يبقى بريدك لحسابك، ولم يتغيّر شيء.',
        'إن كنت أنت من كتبه فسجّل الدخول إلى الحساب الذي فيه هذا البريد. وإن نسيت كلمة مروره فاطلب كلمة جديدة من صفحة تسجيل الدخول.',
      ),
    }),
    emailChanged: ({ name, email }) => ({
      subject: 'تغيّر البريد الإلكتروني لحسابك في دجلة',
      text: paragraphs(
        `مرحبًا ${name}،`,
        `صار البريد الإلكتروني لحسابك في دجلة ${email}، ولن تصل رسائله إلى هنا بعد الآن.`,
        'إن لم تكن أنت من غيّره فتواصل مع المتجر فورًا.',
      ),
    }),
  },
})
