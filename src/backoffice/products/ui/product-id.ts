/** The product id from the path; 0, which no product has, when it is not a number. */
export function parseProductId({ id = '' }: Record<string, string>): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : 0
}
