const invisible = /[\u200B-\u200F\u202A-\u202E\u2066-\u2069\u061C\uFEFF\u00AD]/g
const marksAndTatweel = /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640]/g
/** A letter with its marks, as looking back from each mark would take quadratic time. */
const markedLatin = /([a-z])[\u0300-\u036f]+/g

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

/** Lower case without compatibility forms, invisible characters, diacritics, tatweel and Latin accents. */
export function normaliseCharacters(text: string): string {
  const plain = normalise(normalise(text).replace(invisible, '').replace(marksAndTatweel, ''))
  return plain.normalize('NFD').replace(markedLatin, '$1').normalize('NFKC')
}

/** Folds letters that Iraqis write in several ways into one, Kurdish and Persian ones included; digits become western. */
export function foldLetters(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(foldable, (letter) => sameLetter[letter] ?? letter)
}

function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC')
}
