/** Words that addresses of sellers use for something else, or that would mislead. */
const reserved = ['admin', 'api', 'applications', 'apply', 'dijla', 'new', 'self', 'selling', 'shop', 'staff']

export const maxSellerSlug = 60

/** Whether a seller may have this slug. `seller-7` is given to sellers whose name makes none. */
export function isFreeForSellers(slug: string): boolean {
  return slug.length >= 2 && !reserved.includes(slug) && !/^seller(?:-\d+)?$/.test(slug)
}
