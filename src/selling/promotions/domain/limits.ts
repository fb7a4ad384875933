export const myPromotionsPageSize = 20
/** The number of promotions of one seller that may run at once: every cart and every page reads all that run. */
export const maxRunningPromotions = 20
export const maxPromotedProducts = 100
