/** The categories: a row that scrolls on a phone, one line from md up. */
export const categoryColumns =
  'slides-sideways -mx-3 flex gap-3 px-3 pb-1 sm:-mx-5 sm:px-5 md:mx-0 md:grid md:grid-cols-7 md:gap-4 md:overflow-visible md:px-0 *:w-28 *:shrink-0 sm:*:w-36 md:*:w-auto'
