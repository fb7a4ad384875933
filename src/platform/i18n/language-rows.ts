export type LanguageRow = {
  /** The language's own name. */
  name: string
  /**
   * Ends the names of the localized fields on the wire, which the specification fixes. A language without one reads the
   * fields of its fallback.
   */
  suffix?: string
  dir: 'rtl' | 'ltr'
  /** The BCP 47 tag of Intl formats. */
  locale: string
  /** The code point of the digit zero; the other nine follow it. */
  zero: number
  group: string
  point: string
  minus: string
  percent: string
  /** Separates the items of a short list. */
  comma: string
  dayPeriods: readonly [am: string, pm: string]
  /** The language of texts that this one may lack: those of the back office, of content pages and of data. */
  fallback?: string
}

/** Every language of the shop by its code, which is also the `lang` of pages. The first row is the default language. */
export const languageRows = {
  ar: {
    name: 'العربية',
    suffix: 'Ar',
    dir: 'rtl',
    locale: 'ar-IQ',
    zero: 0x660,
    group: '٬',
    point: '٫',
    // The Arabic letter mark keeps the minus before the digits in a left-to-right context.
    minus: '\u061C-',
    percent: '٪',
    comma: '، ',
    dayPeriods: ['ص', 'م'],
  },
  en: {
    name: 'English',
    suffix: 'En',
    dir: 'ltr',
    locale: 'en-US',
    zero: 0x30,
    group: ',',
    point: '.',
    minus: '-',
    percent: '%',
    comma: ', ',
    dayPeriods: ['AM', 'PM'],
  },
} as const satisfies Record<string, LanguageRow>

type DocumentRow = {
  /** The `hreflang` of links and the `lang` of the web app manifest. */
  hreflang: string
  /** The locale of Open Graph. */
  openGraph: string
  /** The code in the column `override` of Meta's language feeds. */
  metaFeed: string
  /** The manifest keys of the fonts that every page preloads. */
  fonts: readonly string[]
}

/** What only the server needs of each row: apart, so that browsers do not load it. */
export const documentRows: Record<keyof typeof languageRows, DocumentRow> = {
  ar: {
    hreflang: 'ar-IQ',
    openGraph: 'ar_IQ',
    metaFeed: 'ar_AR',
    fonts: ['fonts/vazirmatn-arabic-first.woff2'],
  },
  en: { hreflang: 'en', openGraph: 'en_US', metaFeed: 'en_XX', fonts: ['fonts/figtree-latin-first.woff2'] },
}

/** The plural forms a counted text needs, by language; `zero` is optional where it is not a form of the language. */
export type PluralForms = {
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
  en: 'one' | 'other'
}
