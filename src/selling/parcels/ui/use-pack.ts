import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { useSelling } from '#selling/team/ui/use-selling.ts'
import { packParcel } from '../client.ts'
import type { ListedParcel } from '../schemas.ts'

/** The queries that a change of a parcel changes. */
export const changedByParcel = ['sellerParcels', 'sellerParcel', 'sellerToday']

/** Records that a parcel is packed. */
export function usePack() {
  const { parcels } = useSelling()
  const { slug } = useSeller()
  const { change, busy } = useAdminMutation()
  const pack = ({ id, version }: Pick<ListedParcel, 'id' | 'version'>) =>
    change(() => packParcel(slug, id, version), {
      successMessage: parcels.packed,
      invalidates: changedByParcel,
    })
  return { pack, busy }
}

/** Whether a parcel in this state can be packed. */
export const isPackable = ({ state }: Pick<ListedParcel, 'state'>) =>
  state === 'to_pack' || state === 'problem'
