import type { SavedAddress } from '../schemas.ts'

/** Address and landmark in the one field a checkout has for both. */
export function addressLine({ address, landmark }: Pick<SavedAddress, 'address' | 'landmark'>): string {
  if (landmark === null) return address
  const comma = /\p{Script=Arabic}/u.test(address) ? '، ' : ', '
  return `${address}${comma}${landmark}`.slice(0, 300)
}
