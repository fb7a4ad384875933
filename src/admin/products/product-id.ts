/** The product an address names; 0, which none has, where it names none. */
export function productIdOf({ id = '' }: Record<string, string>): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : 0
}
