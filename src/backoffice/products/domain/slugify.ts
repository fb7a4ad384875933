const maxLength = 80
/** The Latin transliteration of Arabic letters, and of Persian and Kurdish letters used in Iraq. */
const latin: Record<string, string> = Object.fromEntries(
  [
    'ا a,أ a,إ i,آ a,ٱ a,ب b,ت t,ث th,ج j,ح h,خ kh,د d,ذ dh,ر r,ز z,س s,ش sh,ص s,ض d,ط t,ظ z,ع a,غ gh',
    'ف f,ق q,ك k,ل l,م m,ن n,ه h,ة a,و w,ؤ w,ي y,ى a,ئ y,پ p,چ ch,ژ zh,گ g,ڤ v,ک k,ی y,ە a,ێ e,ۆ o,ڕ r,ڵ l,ھ h',
  ]
    .join(',')
    .split(',')
    .map((pair) => pair.split(' ')),
)

/**
 * Makes a slug from a title in either script: Latin letters, digits and single dashes, at most 80 characters, cut between
 * words; '' when the title has no letter or digit that can be transliterated. Idempotent.
 */
export function slugify(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/([\u0627])\u0655/g, 'إ')
    .replace(/[\p{M}ـ'’ʼ]/gu, '')
    .toLowerCase()
  const written = Array.from(plain, (letter) => latin[letter] ?? digitOf(letter) ?? letter).join('')
  const words = written.split(/[^a-z0-9]+/).filter(Boolean)
  return cut(words)
}

function cut(words: string[]): string {
  const slug = words.join('-')
  if (slug.length <= maxLength) return slug
  const index = slug.lastIndexOf('-', maxLength)
  return index > 0 ? slug.slice(0, index) : slug.slice(0, maxLength)
}

/** The western digit of an Arabic or Persian one. */
function digitOf(letter: string): string | undefined {
  const index = '٠١٢٣٤٥٦٧٨٩'.indexOf(letter)
  const persian = '۰۱۲۳۴۵۶۷۸۹'.indexOf(letter)
  const digit = Math.max(index, persian)
  return digit < 0 ? undefined : String(digit)
}

/** The slug of the first text that has one, as {@link slugify} makes it; '' when none has. */
export function slugifyFirst(texts: readonly string[]): string {
  return texts.map(slugify).find(Boolean) ?? ''
}
