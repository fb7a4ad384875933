const latin = "qwertyuiop[]asdfghjkl;'zxcvnm,./`"
const arabic = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ'

const latinCapitals: Record<string, string> = { H: 'أ', N: 'آ', Y: 'إ', B: 'لآ', G: 'لأ', T: 'لإ', Q: 'ض' }
const toArabic = new Map(Array.from(latin, (key, index) => [key, arabic[index] ?? key]))
const toLatin = new Map(Array.from(latin, (key, index) => [arabic[index] ?? key, key]))

/** The word that the same keys type in the other keyboard layout: «hdt,k» is ايفون, «هحاخىث» is iphone. Null without letters. */
export function otherLayout(word: string): string | null {
  if (/[a-z]/i.test(word)) return inArabic(word)
  if (/[\u0621-\u064A]/u.test(word)) return inLatin(word)
  return null
}

function inArabic(word: string): string {
  return Array.from(word, (key) => {
    const lower = key.toLowerCase()
    return latinCapitals[key] ?? (lower === 'b' ? 'لا' : (toArabic.get(lower) ?? key))
  }).join('')
}

function inLatin(word: string): string {
  return Array.from(word.replaceAll('لا', '\u0001'), (letter) =>
    letter === '\u0001' ? 'b' : (toLatin.get(letter) ?? letter),
  ).join('')
}
