/** Numbers from `min` to `max`, both included. */
export type NumberRange = { min: number; max: number }

/** What stands before the key of an attribute in the selection of a list, so that no option can have its name. */
export const attributePrefix = 'attribute.'

const number = /^\d{1,8}(?:\.\d{1,2})?$/

/** Reads a selected number, `8`, or range, `5000-5999`. Null when it is neither, or ends before it starts. */
export function parseNumbers(choice: string): NumberRange | null {
  const [min = '', max = min, ...rest] = choice.split('-')
  if (rest.length > 0 || ![min, max].every((each) => number.test(each))) return null
  const range = { min: Number(min), max: Number(max) }
  return range.min <= range.max ? range : null
}

/** A number or range as {@link parseNumbers} reads it. */
export function formatNumbers({ min, max }: NumberRange): string {
  return min === max ? String(min) : `${min}-${max}`
}
