import { useAdmin } from '#desk/use-admin.ts'
import { Button } from '#ui/button.tsx'
import { ArrowDown } from '#ui/icons/arrow-down.ts'
import { ArrowUp } from '#ui/icons/arrow-up.ts'
import { Trash2 } from '#ui/icons/trash-2.ts'

type Props = { index: number; count: number; onMove: (to: number) => void; onRemove: () => void }

/** The buttons that move or remove one row of an ordered list; on a phone those that move it are only arrows. */
export function RowButtons({ index, count, onMove, onRemove }: Props) {
  const { settings } = useAdmin()
  const buttons = [
    { text: settings.up, Icon: ArrowUp, isShort: true, disabled: index === 0, act: () => onMove(index - 1) },
    {
      text: settings.down,
      Icon: ArrowDown,
      isShort: true,
      disabled: index === count - 1,
      act: () => onMove(index + 1),
    },
    { text: settings.remove, Icon: Trash2, isShort: false, disabled: false, act: onRemove },
  ]
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {buttons.map(({ text, Icon, isShort, disabled, act }) => (
        <Button key={text} variant="quiet" size="sm" disabled={disabled} onClick={act}>
          <Icon size={18} />
          <span className={isShort ? 'max-sm:sr-only' : ''}>{text}</span>
        </Button>
      ))}
    </div>
  )
}
