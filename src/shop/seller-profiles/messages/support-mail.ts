import { byLanguage } from '#platform/i18n/by-language.ts'

type SupportMail = (facts: { name: string; person: string; reason: string }) => {
  subject: string
  text: string
}

/** What owners read when staff act for their shop. Server only. */
export const supportMails = byLanguage<SupportMail>({
  en: ({ name, person, reason }) => ({
    subject: `Our support works in the panel of ${name}`,
    text: `${person} of Dijla works in the panel of ${name} for half an hour, without access to its money, papers and team.\n\nThe reason: ${reason}\n\nWhat is changed meanwhile is in the log of your panel.`,
  }),
  ar: ({ name, person, reason }) => ({
    subject: `الدعم يعمل في لوحة ${name}`,
    text: `يعمل ${person} من دجلة في لوحة متجرك ${name} لنصف ساعة، دون الوصول إلى المستحقات والوثائق والفريق.\n\nالسبب: ${reason}\n\nكل ما يتغير في هذه المدة تجده في سجل لوحتك.`,
  }),
})
