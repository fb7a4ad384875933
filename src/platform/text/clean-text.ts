const breaks = /[\t-\r\u0085\u2028\u2029]/g
const lineEnds = /\r\n?|[\n\u0085\u2028\u2029]/
const invisible =
  /[\p{Cc}\p{Cs}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu
const spaceOrJoiner = /[\u200C-\u200D\s]+/g
const joinersAtStart = /^[\u200C-\u200D ]+/
const unsafe = /[\p{Cc}\p{Cs}]/u
const everyUnsafe = /[\p{Cc}\p{Cs}]/gu

/**
 * One line of text as a person meant it: direction marks, zero-width and control characters gone, runs of white
 * space one space, no space at the ends. Letters of every script stay, and so do the joiners U+200C and U+200D
 * inside a word, which Kurdish, Persian and emoji are written with. Cleaning twice changes nothing; the time it takes
 * grows with the length only, whatever the text.
 */
export function cleanText(typed: string): string {
  const line = typed
    .replace(breaks, ' ')
    .replace(invisible, '')
    .replace(spaceOrJoiner, (run) => (/\s/.test(run) ? ' ' : run))
    .replace(joinersAtStart, '')
  let end = line.length
  while (end > 0 && isSpaceOrJoiner(line.charCodeAt(end - 1))) end -= 1
  return line.slice(0, end)
}

/**
 * Text of several lines as a person meant it: line ends are `\n`, each line is cleaned as {@link cleanText} does, at most
 * one empty line stands between two and none at the ends.
 */
export function cleanLines(typed: string): string {
  return typed
    .split(lineEnds)
    .map(cleanText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .replace(/(?<!\n)\n+$/, '')
}

/**
 * One line out of an address (`?search=`), where what is malformed is passed over and never refused: cleaned, and cut
 * after `max` UTF-16 units without leaving half a character.
 */
export function cleanParam(sent: string | null | undefined, max: number): string {
  return cleanText(cleanText(sent ?? '').slice(0, max))
}

/**
 * Whether a text can be stored and compared as it is: no control character (PostgreSQL holds no NUL) and no half of a
 * surrogate pair (which JSON in the database refuses).
 */
export function isStorable(text: string): boolean {
  return !unsafe.test(text)
}

/** A text in which each character that could not be stored is U+FFFD: it can be looked for, and is not found. */
export function withoutUnstorable(text: string): string {
  return text.replace(everyUnsafe, '\uFFFD')
}

function isSpaceOrJoiner(unit: number): boolean {
  return unit === 0x20 || unit === 0x200c || unit === 0x200d
}
