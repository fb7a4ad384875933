import { byLanguage } from '#platform/i18n/by-language.ts'
import { type WireTexts, wireTexts } from '#platform/i18n/localized.ts'
import type { GovernorateSlug } from './governorates.ts'
import { type Area, getAreas } from './known-areas.ts'

/** Articles at the start of a word: «ال» before two letters or more, and a separate Latin one. */
const article = /(?<=^|[^\p{L}])(?:ال(?=\p{L}{2})|(?:al|el)[\s\-–'’]+(?=\p{L}))/gu

/**
 * The form in which names of areas are compared: without articles, spaces, punctuation, vowel marks, hamza and tatweel, one
 * form of alef, ya, kaf, ha and ta marbuta, western digits, lower case. Empty for a text without letters and digits.
 * Idempotent.
 */
export function areaKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}ـء]/gu, '')
    .replace(/ٱ/g, 'ا')
    .replace(/[ىیې]/g, 'ي')
    .replace(/[کگڪ]/g, 'ك')
    .replace(/[ةەھہ]/g, 'ه')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
  return letters(plain.replace(article, '')) || letters(plain)
}

/**
 * The {@link areaKey} of a name in a governorate. All names of a well-known area, in Arabic, English or another spelling, have
 * the key of its Arabic one, so that the language in which an address is written does not decide what its delivery costs.
 */
export function areaKeyIn(governorate: GovernorateSlug, name: string): string {
  const known = knownArea(governorate, name)
  return areaKey(known ? known[0] : name)
}

/** An area's names in Arabic and English; those of one that is not well known are as it was written. */
export function areaNames(governorate: GovernorateSlug, name: string): WireTexts<'name'> {
  const [ar, en] = knownArea(governorate, name) ?? [name, name]
  return wireTexts('name', byLanguage({ ar, en }))
}

function knownArea(governorate: GovernorateSlug, name: string): Area | undefined {
  const key = areaKey(name)
  return getAreas(governorate).find((names) => names.some((each) => areaKey(each) === key))
}
