/** Limits of forms and lists in which products are edited; those shared with files are in `product-fields.ts`. */
export const maxDescriptionLength = 10_000
/** The maximum of one save of the list: its largest page size. */
export const maxEditedProducts = 100
/** The maximum of variants in one request of the list; the list sends more in parts. */
export const maxEditedVariants = 1_000
