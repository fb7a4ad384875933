import * as v from 'valibot'
import { objectCode } from '#platform/http/ids.ts'
import { normalisePhone } from '#platform/phone/phone.ts'
import { linesText, lineText, readableText, storableText } from '#platform/text/text-schema.ts'
import { governorateSlugs } from '#shop/delivery/domain/governorates.ts'
import type { InquiryKind } from './domain/inquiry-kinds.ts'
import { parseOrderNumber } from './domain/order-number.ts'
import type { InquiryField } from './fields.ts'

const typedText = (min: number, max: number) => lineText({ min, max, codes: { empty: 'required' } })

const phoneNote = 'An Iraqi mobile number in any common notation; Arabic digits are accepted.'
const emailAddress = v.pipe(v.string(), v.maxLength(254), v.email())

/** A phone that is required, in any notation. Refuses with `required` and `invalid_phone`. */
export const typedPhone = v.pipe(
  readableText({ max: 60, code: 'invalid_phone' }),
  v.metadata({ description: phoneNote }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const normal = normalisePhone(dataset.value)
    if (normal) return normal
    addIssue({ message: dataset.value.trim() ? 'invalid_phone' : 'required' })
    return NEVER
  }),
)

// HTML forms send every field: a blank one counts as missing.
const optionalPhone = v.optional(
  v.pipe(
    readableText({ max: 60, code: 'invalid_phone' }),
    v.metadata({ description: `${phoneNote} May be blank.` }),
    v.rawTransform(({ dataset, addIssue, NEVER }): string | undefined => {
      if (!dataset.value.trim()) return undefined
      const normal = normalisePhone(dataset.value)
      if (normal) return normal
      addIssue({ message: 'invalid_phone' })
      return NEVER
    }),
  ),
)

const optionalEmail = v.optional(
  v.pipe(
    lineText({ max: 254, codes: { long: 'invalid_email' }, description: 'An e-mail address, or blank.' }),
    v.transform((text) => text.toLowerCase()),
    v.check((typed) => typed === '' || v.is(emailAddress, typed), 'invalid_email'),
    v.transform((typed) => typed || undefined),
  ),
)

const orderNumber = v.pipe(
  readableText({ max: 40, code: 'invalid_order_number' }),
  v.metadata({
    description:
      'As on the confirmation: `000123`, `#123`; Arabic digits are accepted. The order is not looked up.',
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const number = parseOrderNumber(dataset.value)
    if (number !== null) return number
    addIssue({ message: dataset.value.trim() ? 'invalid_order_number' : 'required' })
    return NEVER
  }),
)

const maxTextLength = 2000

const name = typedText(2, 80)
const text = linesText({ min: 10, max: maxTextLength, codes: { empty: 'required' } })

const contact = v.pipe(
  v.object(
    { kind: v.literal('contact'), name, phone: optionalPhone, email: optionalEmail, text },
    objectCode,
  ),
  v.forward(
    v.partialCheck(
      [['phone'], ['email']],
      ({ phone, email }) => phone !== undefined || email !== undefined,
      'phone_or_email',
    ),
    ['phone'],
  ),
)
const dispute = v.object(
  { kind: v.literal('dispute'), orderNumber, name, phone: typedPhone, email: optionalEmail, text },
  objectCode,
)
/** The slug of a governorate. Refuses with `required`. */
export const chosenGovernorate = v.pipe(
  storableText({ type: 'not_a_text', code: 'required', max: 100 }),
  v.check((slug) => governorateSlugs.some((each) => each === slug), 'required'),
)
const sell = v.object(
  {
    kind: v.literal('sell'),
    name,
    business: typedText(2, 80),
    governorate: chosenGovernorate,
    phone: typedPhone,
    email: optionalEmail,
    text,
  },
  objectCode,
)

/** `POST /inquiries`: a question, a complaint about an order, or an application to sell. */
export const inquiryBody = v.variant('kind', [contact, dispute, sell], 'unknown_value')

export type InquiryBody = v.InferOutput<typeof inquiryBody>
export type InquiryInput = { kind: InquiryKind } & Partial<Record<InquiryField, string>>

export const inquiryResponse = v.object({
  reference: v.pipe(
    v.string(),
    v.description('The reference for the sender: a letter and a number, `C-58213407`.'),
  ),
})
export type InquiryResponse = v.InferOutput<typeof inquiryResponse>
