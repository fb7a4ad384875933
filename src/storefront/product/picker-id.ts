/** The `id` of the options of a product in its page. A file of its own, because both chunks of the page need it. */
export const pickerId = 'choice'
