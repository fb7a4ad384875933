import { Button } from '#ui/button.tsx'
import { ArrowDown } from '#ui/icons/arrow-down.ts'
import { ArrowUp } from '#ui/icons/arrow-up.ts'

export type MoveProps = { first: boolean; last: boolean; busy: boolean; onMove: (by: 1 | -1) => void }

type Props = MoveProps & {
  /** The names of the buttons. */
  labels: { up: string; down: string }
}

/** Move an entry of an ordered list one place up or down. */
export function MoveButtons({ labels, first, last, busy, onMove }: Props) {
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={labels.up}
        disabled={first || busy}
        onClick={() => onMove(-1)}
      >
        <ArrowUp size={20} />
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={labels.down}
        disabled={last || busy}
        onClick={() => onMove(1)}
      >
        <ArrowDown size={20} />
      </Button>
    </>
  )
}
