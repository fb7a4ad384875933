const prefixes = /^(?:وال|بال|كال|فال|لل|ال)(?=.{3})/u
/** Words that begin with the letters of the article but have none. */
const noArticle = /^(?:الكترون|الوان|الماس|المنيوم|البوم|العاب|الياف|البان|المان|الترا)/u
const suffixes = /(?<=.{3})(?:يات|ات|يه|ها|ه|ي)$/u
const arabic = /^[\u0621-\u064A]+$/u
const english = /^[a-z]{4,}$/

/**
 * The stem of one word of a text key: Arabic without article, attached preposition and the light endings (not ون or
 * ين, which are part of ايفون and تلفزيون), English without plural and possessive ends. Idempotent, never empty.
 */
export function toStem(word: string): string {
  let stem = word
  for (;;) {
    const shorter = arabic.test(stem) ? arabicStep(stem) : english.test(stem) ? englishStep(stem) : stem
    if (shorter === stem) return stem
    stem = shorter
  }
}

function arabicStep(word: string): string {
  const bare = noArticle.test(word) ? word : word.replace(prefixes, '')
  return bare.replace(suffixes, '')
}

function englishStep(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word
  if (/.{3}ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return word.replace(/s$/, '')
}
