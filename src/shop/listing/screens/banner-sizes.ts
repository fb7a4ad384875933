/** The `sizes` of the wide picture of a seller, which is as wide as the page. */
export const bannerSizes = '(min-width: 80rem) 78rem, 95vw'
