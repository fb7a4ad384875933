import { pageArgs } from '#desk/list-args.ts'
import { type ParcelState, parcelStates } from '../domain/parcel-states.ts'
import type { ParcelsArgs } from '../schemas.ts'

const isState = (text: string | null): text is ParcelState => parcelStates.some((state) => state === text)

/** What can be handed over at once. */
export const packedArgs: ParcelsArgs = { status: 'packed', pageSize: 100 }

/** The list that an address names: those to pack by default, of a number those in every state. */
export function parcelArgs(search: URLSearchParams): ParcelsArgs {
  const { page, pageSize, q } = pageArgs(search)
  const status = search.get('status')
  return {
    ...(q === undefined && { status: isState(status) ? status : 'to_pack' }),
    ...(q !== undefined && { q }),
    ...(page !== undefined && { page }),
    ...(pageSize !== undefined && { pageSize }),
  }
}
