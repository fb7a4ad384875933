import * as v from 'valibot'
import { cleanLines, cleanText, isStorable } from './clean-text.ts'

/** Every text the shop takes in begins with one of these: test/guards/text-schemas.test.ts holds the schemas to it. */
const bases = new WeakSet<object>()

function base(code: string) {
  const schema = v.string(code)
  bases.add(schema)
  return schema
}

/** Whether a schema of type `string` was made here, and so is cleaned and bounded. */
export function isTextSchema(schema: object): boolean {
  return bases.has(schema)
}

type TextRules = {
  /** After cleaning: the shortest in characters, as an emoji is one letter, the longest in UTF-16 units. */
  min?: number
  max: number
  /** The codes of what is wrong; `empty` where blank is told apart from too short. */
  codes?: { type?: string; empty?: string; short?: string; long?: string }
  description?: string
  /** Told in the document only: who names it checks it, with a code of its own. */
  format?: 'email'
  pattern?: RegExp
}

// What is cleaned away may make a typed text longer than what is left of it; beyond this nobody typed it.
const maxTyped = (max: number) => max * 4 + 1000

function cleaned(clean: (typed: string) => string, rules: TextRules) {
  const { min = 0, max, codes = {}, description, format, pattern } = rules
  const long = codes.long ?? 'too_long'
  return v.pipe(
    base(codes.type ?? 'not_a_text'),
    // The document's converter reads nothing that stands behind a transformation.
    v.metadata({
      ...(min > 0 && { minLength: min }),
      maxLength: max,
      ...(format && { format }),
      ...(pattern && { pattern: pattern.source }),
      ...(description && { description }),
    }),
    v.check((typed) => typed.length <= maxTyped(max), long),
    v.transform(clean),
    v.check((text) => text !== '' || codes.empty === undefined, codes.empty ?? 'required'),
    v.check((text) => hasCharacters(text, min), codes.short ?? (min === 1 ? 'required' : 'too_short')),
    v.maxLength(max, long),
  )
}

/** Whether a text has so many characters (code points, as JSON Schema counts). */
function hasCharacters(text: string, count: number): boolean {
  return [...text.slice(0, 2 * count)].length >= count
}

const lineNote = 'Line breaks, control characters and direction marks are taken out first.'
const linesNote = 'Lines stay; control characters and direction marks are taken out first.'

/**
 * A text of one line: control characters (NUL too), halves of characters and direction marks are taken out, runs of space
 * become one, the ends are trimmed. Refuses with `too_short` (`required` where `min` is 1) and `too_long`.
 */
export const lineText = (rules: TextRules) => cleaned(cleanText, { description: lineNote, ...rules })

/** A text of several lines, whose ends become `\n`; otherwise as {@link lineText}. */
export const linesText = (rules: TextRules) => cleaned(cleanLines, { description: linesNote, ...rules })

/**
 * A password: kept exactly as typed. Refuses with `invalid` what no keyboard types and no database holds: NUL and halves
 * of characters. `min` counts characters, `max` UTF-16 units.
 */
export const secretText = ({ min = 0, max, codes = {} }: TextRules) =>
  v.pipe(
    base(codes.type ?? 'not_a_text'),
    v.metadata({ format: 'password', ...(min > 0 && { minLength: min }), maxLength: max }),
    v.check((text) => [...text].length >= min, codes.short ?? (min === 1 ? 'required' : 'too_short')),
    v.maxLength(max, codes.long ?? 'too_long'),
    v.check((text) => !text.includes('\0') && text.isWellFormed(), 'invalid'),
  )

/**
 * A word of a machine (an id, a place in a list, a moment, a header), kept as it is. The pattern must admit no control
 * character; what does not fit it, or is longer than `max` UTF-16 units, is refused with `code`.
 */
export const wordText = (
  pattern: RegExp,
  { code, type = code, max }: { code: string; type?: string; max: number },
) => v.pipe(base(type), v.maxLength(max, code), v.regex(pattern, code))

/**
 * A text that is never kept itself: a function of our own reads a phone or a number out of it, in whatever spelling.
 * Bounded before it is read; what is longer than `max` UTF-16 units is refused with `code`.
 */
export const readableText = ({
  code,
  type = 'not_a_text',
  max,
}: {
  code: string
  type?: string
  max: number
}) => v.pipe(base(type), v.maxLength(max, code))

/** A text that names something by its exact spelling: kept as it is, refused with `code` when nothing can have that name. */
export const storableText = ({
  code,
  type = code,
  long = code,
  max,
}: {
  code: string
  type?: string
  long?: string
  max: number
}) => v.pipe(base(type), v.maxLength(max, long), v.check(isStorable, code))
