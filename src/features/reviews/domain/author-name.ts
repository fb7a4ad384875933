/** First parts of names that mean nothing alone: عبد الله, أبو علي, Abdul Rahman. */
const beginnings = /^(عبد|ابو|أبو|آل|ام|أم|abd|abdul|abdel|abu|umm|al)$/i
const longest = 40

/**
 * What others see of a review's author: the first name of somebody with an account. Null where there is none to show,
 * or where the name may be an address or a number.
 */
export function authorName(name: string | null): string | null {
  const words = (name ?? '').trim().split(/\s+/)
  const [first = '', second] = words
  if (first === '' || /[@\d]|\p{Nd}/u.test(name ?? '')) return null
  const shown = second && beginnings.test(first) ? `${first} ${second}` : first
  return shown.length > longest ? null : shown
}
