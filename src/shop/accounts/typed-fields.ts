import * as v from 'valibot'
import { normalisePhone } from '#platform/phone/phone.ts'
import { lineText, readableText } from '#platform/text/text-schema.ts'

/** One line of typed text, cleaned; the lengths apply after cleaning. */
export const typedText = (min: number, max: number) => lineText({ min, max })

const phoneText = v.pipe(
  readableText({ max: 60, code: 'invalid_phone' }),
  v.metadata({ description: 'An Iraqi mobile number in any common notation; Arabic digits are accepted.' }),
)

/** A phone number; the output has the form `+9647…`. */
export const phone = v.pipe(
  phoneText,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const normal = normalisePhone(dataset.value)
    if (normal) return normal
    addIssue({ message: dataset.value.trim() ? 'invalid_phone' : 'required' })
    return NEVER
  }),
)

/** An optional phone number; the output is `+9647…` or null. */
export const optionalPhone = v.pipe(
  phoneText,
  v.rawTransform(({ dataset, addIssue, NEVER }): string | null => {
    if (!dataset.value.trim()) return null
    const normal = normalisePhone(dataset.value)
    if (normal) return normal
    addIssue({ message: 'invalid_phone' })
    return NEVER
  }),
)
