import { useSelling } from '#selling/team/ui/use-selling.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import type { ListedParcel } from '../schemas.ts'

const tones: Record<ListedParcel['state'], BadgeTone> = {
  to_pack: 'yellow',
  problem: 'red',
  packed: 'tile',
  handed_over: 'indigo',
  processing: 'yellow',
  shipped: 'indigo',
  delivered: 'green',
  cancelled: 'grey',
}

/** The state of a parcel, and whether it is late. */
export function StateBadge({ parcel: { state, late } }: { parcel: Pick<ListedParcel, 'state' | 'late'> }) {
  const { parcels } = useSelling()
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[state]}>{parcels.states[state]}</Badge>
      {late && <Badge tone="discount">{parcels.late}</Badge>}
    </span>
  )
}
