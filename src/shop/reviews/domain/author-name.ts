/** First parts of compound names: عبد الله, أبو علي, Abdul Rahman. */
const compoundPrefix = /^(عبد|ابو|أبو|آل|ام|أم|abd|abdul|abdel|abu|umm|al)$/i
const maxLength = 40

/**
 * The displayed name of a review's author: the first name of an account. Null without a name, or when the name may be
 * an e-mail address or a number.
 */
export function authorName(name: string | null): string | null {
  const words = (name ?? '').trim().split(/\s+/)
  const [first = '', second] = words
  if (first === '' || /[@\d]|\p{Nd}/u.test(name ?? '')) return null
  const displayed = second && compoundPrefix.test(first) ? `${first} ${second}` : first
  return displayed.length > maxLength ? null : displayed
}
