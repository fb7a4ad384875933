import type { InquiryKind } from './domain/inquiry-kinds.ts'

const inquiryFields = ['orderNumber', 'name', 'business', 'governorate', 'phone', 'email', 'text'] as const

export type InquiryField = (typeof inquiryFields)[number]

type FieldOf = { name: InquiryField; required: boolean }

const field = (name: InquiryField, required = true): FieldOf => ({ name, required })

/** What each form asks for, in its order. Of contact's phone and e-mail one is enough. */
export const fieldsOf: Record<InquiryKind, readonly FieldOf[]> = {
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

/** What was typed and what is wrong with it: a form that came back without script. */
export type InquiryDraft = {
  values: Partial<Record<InquiryField, string>>
  errors: Record<string, string>
  /** Nothing is wrong with the fields: too many were sent. */
  tooMany: boolean
}
