import { documentRows as documents, languageRows as rows } from '#src/platform/i18n/language-rows.ts'

/** The registry with `qps`, a language of tests only: English with accents, from right to left. */
export const languageRows = {
  ...rows,
  qps: {
    ...rows.en,
    suffix: 'Qps',
    fallback: 'en',
    name: '⟦Ṕśéúđó⟧',
    dir: 'rtl',
    dayPeriods: ['⟦ÁḾ⟧', '⟦ṔḾ⟧'],
    comma: '; ',
  },
}

export const documentRows = {
  ...documents,
  qps: { ...documents.en, hreflang: 'qps', openGraph: 'qps_QP' },
}
