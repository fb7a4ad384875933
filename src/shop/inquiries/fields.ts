import type { InquiryKind } from './domain/inquiry-kinds.ts'

const inquiryFields = ['orderNumber', 'name', 'business', 'governorate', 'phone', 'email', 'text'] as const

export type InquiryField = (typeof inquiryFields)[number]

type FieldOf = { name: InquiryField; required: boolean }

const field = (name: InquiryField, required = true): FieldOf => ({ name, required })

/** The fields of each form, in order. The contact form needs a phone or an e-mail address. */
export const fieldsByKind: Record<InquiryKind, readonly FieldOf[]> = {
  contact: [field('name'), field('phone', false), field('email', false), field('text')],
  dispute: [field('orderNumber'), field('name'), field('phone'), field('email', false), field('text')],
  sell: [
    field('name'),
    field('business'),
    field('governorate'),
    field('phone'),
    field('email', false),
    field('text'),
  ],
}

/** The values and errors of a form submitted without JavaScript. */
export type InquiryDraft = {
  values: Partial<Record<InquiryField, string>>
  errors: Record<string, string>
  /** The fields are valid but the limit of inquiries was reached. */
  tooMany: boolean
}
