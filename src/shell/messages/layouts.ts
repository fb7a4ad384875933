import { byLanguage } from '#platform/i18n/by-language.ts'
import { layout as ar } from './layout-ar.ts'
import { layout as en } from './layout-en.ts'

/** The texts of the layout in all languages at once: for the server only. */
export const layouts = byLanguage({ ar, en })
