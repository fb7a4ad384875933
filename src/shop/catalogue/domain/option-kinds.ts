/** How an option is chosen: by a colour swatch, a button, or from a list. */
export const optionKinds = ['swatch', 'button', 'list'] as const

export type OptionKind = (typeof optionKinds)[number]

/** Limits of a product's options (docs/decisions/0036). */
export const maxOptions = 3
export const maxOptionValues = 60
export const maxVariants = 250
