/** Limits of the back office form; those shared with files are in `catalogue/domain/product-fields.ts`. */
export const maxDescriptionLength = 10_000
