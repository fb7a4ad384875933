import type { Names, WireTexts } from '#platform/i18n/localized.ts'

/** A product that may become a variant of another one. Money in whole dinars. */
export type Candidate = {
  id: number
  slug: string
  categoryId: number
  brand: string
  model: string | null
  title: Names
  description: Names
  warrantyMonths: number | null
  /** All pictures, in order. */
  images: string[]
  hidden: boolean
  hasOptions: boolean
  /** The ids of its variants, also of those that are set aside. */
  variantIds: number[]
  /** Whether another seller than the shop has a variant of it. */
  isOfOthers: boolean
  payPrice: number
  stockQuantity: number
  version: number
}

export type DictionaryValue = { id: number; key: string } & WireTexts<'name'>

/** An option of the shop's dictionary, with its values in order. */
export type DictionaryOption = {
  id: number
  key: string
  isSwatch: boolean
  values: readonly DictionaryValue[]
}
