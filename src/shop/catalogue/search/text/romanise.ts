const pairs: [RegExp, string][] = [
  [/ch/g, 'j'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/[ou]/g, 'w'],
  [/[ie]/g, 'y'],
  [/2/g, 'a'],
  [/3/g, 'a'],
  [/5/g, 'kh'],
  [/6/g, 't'],
  [/7/g, 'h'],
  [/8|q|c|g/g, 'k'],
  [/9/g, 's'],
  [/p/g, 'b'],
  [/v/g, 'f'],
]
const arabic: Record<string, string> = {
  ا: 'a',
  ب: 'b',
  ت: 't',
  ث: 't',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ع: 'a',
  غ: 'k',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'a',
  و: 'w',
  ي: 'y',
}

/** The approximate pronunciation of a text key's word in Latin letters, vowels included, to rank words with the same consonants. */
export function romanise(word: string): string {
  const latin = /[a-z]/.test(word)
    ? pairs.reduce((text, [from, to]) => text.replace(from, to), word)
    : Array.from(word, (letter) => arabic[letter] ?? letter).join('')
  return latin.replace(/(.)\1+/g, '$1')
}
