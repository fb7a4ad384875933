import { useAdmin } from '#desk/use-admin.ts'
import { Button } from '#ui/button.tsx'
import { ArrowDown } from '#ui/icons/arrow-down.ts'
import { ArrowUp } from '#ui/icons/arrow-up.ts'

export type MoveProps = { first: boolean; last: boolean; busy: boolean; onMove: (by: 1 | -1) => void }

/** Move an entry of an ordered list one place up or down. */
export function MoveButtons({ name, first, last, busy, onMove }: MoveProps & { name: string }) {
  const { options } = useAdmin().products
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={options.up(name)}
        disabled={first || busy}
        onClick={() => onMove(-1)}
      >
        <ArrowUp size={20} />
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={options.down(name)}
        disabled={last || busy}
        onClick={() => onMove(1)}
      >
        <ArrowDown size={20} />
      </Button>
    </>
  )
}
