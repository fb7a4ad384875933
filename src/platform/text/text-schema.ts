import * as v from 'valibot'
import { cleanIndentedLines, cleanLines, cleanText, isStorable } from './clean-text.ts'

/** The base schemas of all text inputs; test/guards/text-schemas.test.ts checks that schemas use them. */
const bases = new WeakSet<object>()

function base(code: string) {
  const schema = v.string(code)
  bases.add(schema)
  return schema
}

/** Whether a schema of type `string` was created by this module and therefore is bounded. */
export function isTextSchema(schema: object): boolean {
  return bases.has(schema)
}

type TextRules = {
  /** After cleaning: `min` in characters (code points), `max` in UTF-16 units. */
  min?: number
  max: number
  /** Error codes; `empty` if blank differs from too short. */
  codes?: { type?: string; empty?: string; short?: string; long?: string }
  description?: string
  /** For the OpenAPI document only; the schema's user validates it. */
  format?: 'email'
  pattern?: RegExp
}

// Cleaning may shorten a text, so the input may be longer than `max`, within reason.
const maxTyped = (max: number) => max * 4 + 1000

function cleaned(clean: (typed: string) => string, rules: TextRules) {
  const { min = 0, max, codes = {}, description, format, pattern } = rules
  const long = codes.long ?? 'too_long'
  return v.pipe(
    base(codes.type ?? 'not_a_text'),
    // The OpenAPI converter ignores everything after a transformation.
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

/** Whether a text has at least `count` characters (code points, as JSON Schema counts). */
function hasCharacters(text: string, count: number): boolean {
  return [...text.slice(0, 2 * count)].length >= count
}

const lineNote = 'Line breaks, control characters and direction marks are taken out first.'
const linesNote = 'Lines stay; control characters and direction marks are taken out first.'

/**
 * A text of one line, cleaned by {@link cleanText}. Refuses with `too_short` (`required` if `min` is 1) and `too_long`.
 */
export const lineText = (rules: TextRules) => cleaned(cleanText, { description: lineNote, ...rules })

/** A text of several lines, cleaned by {@link cleanLines}; otherwise like {@link lineText}. */
export const linesText = (rules: TextRules) => cleaned(cleanLines, { description: linesNote, ...rules })

/** A text of several lines whose indentation matters, cleaned by {@link cleanIndentedLines}; otherwise like {@link linesText}. */
export const indentedText = (rules: TextRules) =>
  cleaned(cleanIndentedLines, { description: linesNote, ...rules })

/**
 * A password, unchanged. Refuses NUL and lone surrogates with `invalid`. `min` counts characters, `max` UTF-16 units.
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
 * A machine-readable token (an id, a cursor, a timestamp, a header), unchanged. A text that does not match, cannot be stored or is
 * longer than `max` UTF-16 units is refused with `code`.
 */
export const wordText = (
  pattern: RegExp,
  { code, type = code, max }: { code: string; type?: string; max: number },
) => v.pipe(base(type), v.maxLength(max, code), v.regex(pattern, code), v.check(isStorable, code))

/**
 * A text that is parsed and not stored, such as a phone or a number in any notation. Refused with `code` if it is longer than
 * `max` UTF-16 units.
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

/** An exact name, unchanged; refused with `code` if it cannot be stored and thus cannot exist. */
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
