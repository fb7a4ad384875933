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

/** The page of an invitation: that of applications with a token, as each page more is in the script of every page. */
export const toInvitePath = (token: string): string => `${applicationPath}?${new URLSearchParams({ token })}`
