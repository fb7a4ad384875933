import type { Names, WireTexts } from '#platform/i18n/localized.ts'

/** One chosen option of a variant with its names: «Colour: black». */
export type DescribedOption = { key: string; name: Names; valueKey: string; value: Names }

/** The variant of a line of a cart or an order, on the wire. */
export type ChosenVariant = {
  id: number
  sku?: string
  options: ({
    key: string
    /** Missing in orders and responses that were stored before it existed. */
    valueKey?: string
  } & WireTexts<'name' | 'value'>)[]
}

/** The values of options by their keys, as shoppers choose them: `{colour: 'black', size: 'xl'}`. */
export type OptionChoice = Readonly<Record<string, string>>
