import { languageRows as rows } from '#src/platform/i18n/language-rows.ts'

/** The registry with `qps`, a language of tests only: English with accents, from right to left. */
export const languageRows = {
  ...rows,
  qps: {
    ...rows.en,
    name: '⟦Ṕśéúđó⟧',
    dir: 'rtl',
    hreflang: 'qps',
    openGraph: 'qps_QP',
    dayPeriods: ['⟦ÁḾ⟧', '⟦ṔḾ⟧'],
    comma: '; ',
  },
}
