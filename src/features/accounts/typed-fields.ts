import * as v from 'valibot'
import { normalisePhone } from './domain/phone.ts'
import { cleanText } from './domain/typed-text.ts'

const cleanedNote = 'Line breaks, control characters and direction marks are taken out first.'

/** Text of a person, cleaned; lengths in characters after cleaning. */
export const typedText = (min: number, max: number) =>
  v.pipe(
    v.string('not_a_text'),
    v.metadata({ minLength: min, maxLength: max, description: cleanedNote }),
    v.transform(cleanText),
    v.minLength(min, min === 1 ? 'required' : 'too_short'),
    v.maxLength(max, 'too_long'),
  )

/** A phone of a person: comes out as `+9647…`. */
export const phone = v.pipe(
  v.string('not_a_text'),
  v.maxLength(60, 'invalid_phone'),
  v.metadata({ description: 'An Iraqi mobile number in any usual way of writing it, Arabic digits too.' }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const normal = normalisePhone(dataset.value)
    if (normal) return normal
    addIssue({ message: dataset.value.trim() ? 'invalid_phone' : 'required' })
    return NEVER
  }),
)
