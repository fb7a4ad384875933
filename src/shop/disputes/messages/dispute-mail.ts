import { byLanguage } from '#platform/i18n/by-language.ts'

export type MailedEvent = 'opened' | 'decided'

type DisputeMails = {
  subjects: Record<MailedEvent, (number: string) => string>
  opened: (name: string, number: string, until: string) => string
  decided: (name: string, number: string) => string
  /** What the seller bears; null when the seller bears nothing. */
  borne: (amount: string | null) => string
}

/** What owners of a seller read about a dispute. Server only. */
export const disputeMails = byLanguage<DisputeMails>({
  en: {
    subjects: {
      opened: (number) => `A customer disputes parcel ${number}`,
      decided: (number) => `The dispute about parcel ${number} is decided`,
    },
    opened: (name, number, until) =>
      `A customer of ${name} disputes parcel ${number}. Read it in your panel and answer by ${until}; afterwards Dijla decides without your answer. Nothing of this parcel is paid out until then.`,
    decided: (name, number) =>
      `Dijla has decided the dispute about parcel ${number} of ${name}. The reasons are in your panel.`,
    borne: (amount) => (amount === null ? 'You bear nothing of it.' : `You bear ${amount} IQD.`),
  },
  ar: {
    subjects: {
      opened: (number) => `شكوى من زبون على الطرد \u2066${number}\u2069`,
      decided: (number) => `حُسمت الشكوى على الطرد \u2066${number}\u2069`,
    },
    opened: (name, number, until) =>
      `قدّم زبون شكوى على الطرد \u2066${number}\u2069 من متجرك ${name}. اقرأها في لوحتك وأجب عنها قبل ${until}، وبعد ذلك تحسمها دجلة من دون ردّك. لا يُصرف لك شيء عن هذا الطرد حتى تُحسم.`,
    decided: (name, number) =>
      `حسمت دجلة الشكوى على الطرد \u2066${number}\u2069 من متجرك ${name}. الأسباب في لوحتك.`,
    borne: (amount) => (amount === null ? 'لا تتحمّل منها شيئًا.' : `تتحمّل منها ${amount} د.ع.`),
  },
})
