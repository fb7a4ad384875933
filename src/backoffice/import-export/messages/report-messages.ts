import { byLanguageOrFallback } from '#platform/i18n/by-language.ts'
import { messages as ar } from './report-ar.ts'
import { messages as en } from './report-en.ts'

/** The texts of import reports in all languages at once: for the server and the command line. */
export const reportMessages = byLanguageOrFallback({ ar, en })
