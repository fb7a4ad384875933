import { byLanguage } from '#platform/i18n/by-language.ts'

/**
 * What the former phone of an account gets when the account signs in with another one, or with none. Server only. It has no name, no
 * link and no secret, as the number may belong to somebody else by now, and no text of the shop's owner replaces it.
 */
export const phoneChangedTexts = byLanguage<(moment: string) => string>({
  en: (moment) =>
    `This number no longer signs in to your Dijla account, since ${moment}. If it was you, there is nothing to do. If not, sign in with your password and choose a new one, or contact the shop at once.`,
  ar: (moment) =>
    `هذا الرقم لم يعد يدخل إلى حسابك في دجلة، منذ ${moment}. إن كنت أنت من غيّره فلا حاجة إلى شيء. وإلا فادخل بكلمة مرورك واختر غيرها، أو تواصل مع المتجر فورًا.`,
})
