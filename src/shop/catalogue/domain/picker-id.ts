/** The `id` of the options of a product in its page. A file of its own, because chunks without options need it too. */
export const pickerId = 'choice'
