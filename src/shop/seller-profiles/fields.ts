/** The fields of the application's form, in their order. */
export const applicationFields = ['name', 'legalName', 'phone', 'governorate', 'about'] as const
export type ApplicationField = (typeof applicationFields)[number]

/** The values and errors of a form that was sent; null on a first visit. */
export type ApplicationDraft = {
  values: Partial<Record<ApplicationField, string>>
  errors: Record<string, string>
  tooMany: boolean
}

export const applicationPath = '/sell/apply'
