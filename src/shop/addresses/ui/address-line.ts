import type { SavedAddress } from '../schemas.ts'

/** Joins address and landmark into the single address field of the checkout, at most 300 characters. */
export function addressLine({ address, landmark }: Pick<SavedAddress, 'address' | 'landmark'>): string {
  if (landmark === null) return address
  const comma = /\p{Script=Arabic}/u.test(address) ? '، ' : ', '
  return `${address}${comma}${landmark}`.slice(0, 300)
}
