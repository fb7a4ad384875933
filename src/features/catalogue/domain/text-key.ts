const invisible = /[\u200B-\u200F\u202A-\u202E\u2066-\u2069\u061C\uFEFF\u00AD]/g
const marksAndTatweel = /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640]/g
const groupComma = /(?<=\d)[,٬،](?=\d{3}(?!\d))/g
const punctuation = /(?!(?<=\d)\.(?=\d))[^\p{L}\p{N}\p{M}]+/gu
const amountBeforeUnit =
  /(?<=\d) +(?=(?:gb|tb|mb|mah|mp|hz|khz|ghz|kg|g|ml|l|cm|mm|m|kw|w|v)(?![\p{L}\p{N}]))/gu
const repeatedLetter = /(\p{L})\1{2,}/gu

const sameLetter: Record<string, string> = {
  ...letters('آأإٱ', 'ا'),
  ...letters('ىیېێئ', 'ي'),
  ...letters('ؤۆ', 'و'),
  ...letters('ةەھہ', 'ه'),
  ...letters('کگ', 'ك'),
  ...letters('چ', 'ج'),
  ...letters('پ', 'ب'),
  ...letters('ڤ', 'ف'),
  ...letters('ژ', 'ز'),
  ...letters('ڕ', 'ر'),
  ...letters('ڵ', 'ل'),
  ...letters('ظ', 'ض'),
}
const foldable = new RegExp(`[${Object.keys(sameLetter).join('')}]`, 'g')

function letters(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (letter) => [letter, to]))
}

/**
 * The form of a text in which search compares, the same for what is stored and what is asked: no diacritics, one shape
 * for letters that Iraqis write in several ways, western digits, words in lower case with one space between
 * (docs/iraq.md §4.2, steps 1–10). Idempotent.
 */
export function textKey(text: string): string {
  return normalise(normalise(text).replace(invisible, '').replace(marksAndTatweel, ''))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(groupComma, '')
    .replaceAll('٫', '.')
    .replace(foldable, (letter) => sameLetter[letter] ?? letter)
    .replace(punctuation, ' ')
    .split(' ')
    .map(dropHamza)
    .join(' ')
    .replace(repeatedLetter, '$1')
    .replace(amountBeforeUnit, '')
    .trim()
}

function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC')
}

/** A word that is nothing but hamza stays one. */
function dropHamza(word: string): string {
  return word.replaceAll('ء', '') || word
}
