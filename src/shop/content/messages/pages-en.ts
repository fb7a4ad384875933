import { englishCount } from '#platform/i18n/plural.ts'

export const contentPage = {
  page: 'Page',
  loading: 'Loading the page…',
  pageFailed: 'The page could not be loaded. Please try again.',
  relatedPages: 'Pages on this subject',
  onThisPage: 'On this page',
  updated: (date: string) => `Last changed on ${date}`,
  helpTitle: 'How can we help?',
  helpSearch: 'Search questions and answers',
  helpPlaceholder: 'For example: return, delivery, order',
  helpSearchButton: 'Search',
  answersFound: englishCount({ one: '{n} answer found.', other: '{n} answers found.' }),
  noAnswers: 'There is no answer to that here.',
  allQuestions: 'Show all questions',
  askUs: 'Ask us',
  operator: {
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
    legalName: 'Registered name',
    licence: 'E-commerce licence',
  },
}
