import { byLanguage } from '#platform/i18n/by-language.ts'

/** What the owner of an account gets a mail about, beside a changed e-mail address. */
export type SecurityEvent =
  | 'passwordChanged'
  | 'factorSetUp'
  | 'factorReset'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'codePhoneAdded'
  | 'codePhoneRemoved'
  | 'telegramConnected'

type Facts = { name: string; moment: string }
type SecurityMails = {
  subjects: Record<SecurityEvent, string>
  text: (event: SecurityEvent, facts: Facts) => string
}

const paragraphs = (...texts: string[]) => texts.join('\n\n')

const english: Record<SecurityEvent, string> = {
  passwordChanged: 'the password of your Dijla account was changed',
  factorSetUp: 'an authenticator app was set up for your Dijla account',
  factorReset: 'the authenticator app of your Dijla account was taken off',
  recoveryCodesMade: 'new recovery codes were made for your Dijla account; the former ones no longer work',
  recoveryCodeUsed: 'a recovery code was used to sign in to your Dijla account',
  codePhoneAdded: 'a mobile number now signs in to your Dijla account with a code',
  codePhoneRemoved: 'no mobile number signs in to your Dijla account any more',
  telegramConnected: 'a chat at Telegram was connected, which gets the notices of your Dijla account',
}
const arabic: Record<SecurityEvent, string> = {
  passwordChanged: 'تغيّرت كلمة مرور حسابك في دجلة',
  factorSetUp: 'أُعدّ تطبيق مصادقة لحسابك في دجلة',
  factorReset: 'أُزيل تطبيق المصادقة من حسابك في دجلة',
  recoveryCodesMade: 'أُنشئت رموز استرداد جديدة لحسابك في دجلة، ولم تعد الرموز السابقة صالحة',
  recoveryCodeUsed: 'استُعمل رمز استرداد للدخول إلى حسابك في دجلة',
  codePhoneAdded: 'أُضيف رقم موبايل يدخل إلى حسابك في دجلة برمز',
  codePhoneRemoved: 'أُزيل رقم الموبايل الذي كان يدخل إلى حسابك في دجلة برمز',
  telegramConnected: 'رُبطت محادثة في تيليغرام تصل إليها إشعارات حسابك في دجلة',
}

/**
 * Texts of mails that warn the owner of an account. Server only. They have no link and no secret, and no text of the
 * shop's owner replaces them.
 */
export const securityMails = byLanguage<SecurityMails>({
  en: {
    subjects: {
      passwordChanged: 'The password of your Dijla account has changed',
      factorSetUp: 'Your Dijla account has an authenticator app',
      factorReset: 'Your Dijla account has no authenticator app any more',
      recoveryCodesMade: 'Your Dijla account has new recovery codes',
      recoveryCodeUsed: 'A recovery code of your Dijla account was used',
      codePhoneAdded: 'A mobile number signs in to your Dijla account',
      codePhoneRemoved: 'No mobile number signs in to your Dijla account any more',
      telegramConnected: 'A chat at Telegram is connected to your Dijla account',
    },
    text: (event, { name, moment }) =>
      paragraphs(
        `Hello ${name},`,
        `${english[event]}: ${moment}.`,
        'If it was you, there is nothing to do. If not, choose a new password on the sign-in page and contact the shop at once.',
      ),
  },
  ar: {
    subjects: {
      passwordChanged: 'تغيّرت كلمة مرور حسابك في دجلة',
      factorSetUp: 'صار لحسابك في دجلة تطبيق مصادقة',
      factorReset: 'لم يعد لحسابك في دجلة تطبيق مصادقة',
      recoveryCodesMade: 'لحسابك في دجلة رموز استرداد جديدة',
      recoveryCodeUsed: 'استُعمل رمز استرداد لحسابك في دجلة',
      codePhoneAdded: 'أُضيف رقم موبايل للدخول إلى حسابك في دجلة',
      codePhoneRemoved: 'أُزيل رقم الدخول من حسابك في دجلة',
      telegramConnected: 'رُبطت محادثة في تيليغرام بحسابك في دجلة',
    },
    text: (event, { name, moment }) =>
      paragraphs(
        `مرحبًا ${name}،`,
        `${arabic[event]}: ${moment}.`,
        'إن كنت أنت من فعل ذلك فلا حاجة إلى شيء. وإلا فاختر كلمة مرور جديدة من صفحة تسجيل الدخول وتواصل مع المتجر فورًا.',
      ),
  },
})
