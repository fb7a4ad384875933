/** The categories: four per row on a phone, a shorter last row centred, and one row from sm up. */
export const categoryColumns =
  'flex flex-wrap justify-center gap-2 *:w-[calc(25%-0.375rem)] sm:grid sm:grid-cols-7 sm:*:w-auto md:gap-4 *:min-w-0'
