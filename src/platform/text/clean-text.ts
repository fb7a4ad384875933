const breaks = /[\t-\r\u0085\u2028\u2029]/g
const lineEnds = /\r\n?|[\n\u0085\u2028\u2029]/
const invisible =
  /[\p{Cc}\p{Cs}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu
const spaceOrJoiner = /[\u200C-\u200D\s]+/g
const joinersAtStart = /^[\u200C-\u200D ]+/
const unsafe = /[\p{Cc}\p{Cs}]/u
const everyUnsafe = /[\p{Cc}\p{Cs}]/gu

/**
 * Cleans a text of one line: removes direction marks, zero-width and control characters, collapses white space and trims.
 * Keeps letters of every script, and the joiners U+200C and U+200D inside a word, as used by Kurdish, Persian and emoji.
 * Idempotent; takes linear time.
 */
export function cleanText(text: string): string {
  const line = text
    .replace(breaks, ' ')
    .replace(invisible, '')
    .replace(spaceOrJoiner, (run) => (/\s/.test(run) ? ' ' : run))
    .replace(joinersAtStart, '')
  let end = line.length
  while (end > 0 && isSpaceOrJoiner(line.charCodeAt(end - 1))) end -= 1
  return line.slice(0, end)
}

/**
 * Cleans a text of several lines: normalizes line ends to `\n`, cleans each line with {@link cleanText}, and leaves at most one
 * empty line between two, none at the ends.
 */
export function cleanLines(text: string): string {
  return withoutEmptyRuns(text.split(lineEnds).map(cleanText))
}

const withoutEmptyRuns = (lines: string[]) =>
  lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .replace(/(?<!\n)\n+$/, '')

const indentation = /^[ \t]*/
const maxIndentation = 32

/**
 * Cleans a text of several lines like {@link cleanLines}, except that the spaces at the start of a line stay, 32 at most: they
 * are the indentation of nested lists. A tab becomes four spaces. Idempotent.
 */
export function cleanIndentedLines(text: string): string {
  const lines = text.split(lineEnds).map((line) => {
    const cleaned = cleanText(line)
    const [indent = ''] = indentation.exec(line) ?? []
    const spaces = indent.replaceAll('\t', '    ').slice(0, maxIndentation)
    return cleaned === '' ? '' : spaces + cleaned
  })
  return withoutEmptyRuns(lines)
}

/**
 * Cleans a query parameter (`?search=`), never refusing it: one line, cut after `max` UTF-16 units without splitting a
 * character.
 */
export function cleanParam(value: string | null | undefined, max: number): string {
  return cleanText(cleanText(value ?? '').slice(0, max))
}

/** The first `max` UTF-16 units of a text, without half a character at their end, which JSON in the database rejects. */
export function firstUnits(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}

/**
 * Whether a text can be stored unchanged: without control characters (PostgreSQL has no NUL) and lone surrogates (which JSON
 * in the database rejects).
 */
export function isStorable(text: string): boolean {
  return !unsafe.test(text)
}

/** Replaces characters that cannot be stored with U+FFFD, so that the text can be searched for without a match. */
export function withoutUnstorable(text: string): string {
  return text.replace(everyUnsafe, '\uFFFD')
}

function isSpaceOrJoiner(unit: number): boolean {
  return unit === 0x20 || unit === 0x200c || unit === 0x200d
}
