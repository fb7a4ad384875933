import type { ReactNode } from 'react'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import type { MoveProps } from './move-buttons.tsx'

type Props<Entry> = {
  entries: readonly Entry[]
  /** Moves an entry to another place, counted from zero. */
  move: (entry: Entry, to: number) => Promise<unknown>
  /** An entry as a list item with what its buttons to move it need. */
  children: (entry: Entry, move: MoveProps) => ReactNode
}

/** A list whose order staff set. */
export function OrderedList<Entry>({ entries, move, children }: Props<Entry>) {
  const { change, busy } = useAdminMutation()
  return (
    <ol className="space-y-3">
      {entries.map((entry, index) =>
        children(entry, {
          first: index === 0,
          last: index === entries.length - 1,
          busy,
          onMove: (by) => void change(() => move(entry, index + by)),
        }),
      )}
    </ol>
  )
}
