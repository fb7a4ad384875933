import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { useAdmin } from '../use-admin.ts'

type Props = { index: number; count: number; onMove: (to: number) => void; onRemove: () => void }

/** The buttons that move or remove one row of an ordered list. */
export function RowButtons({ index, count, onMove, onRemove }: Props) {
  const { settings } = useAdmin()
  const buttons = [
    { text: settings.up, Icon: ArrowUp, disabled: index === 0, act: () => onMove(index - 1) },
    { text: settings.down, Icon: ArrowDown, disabled: index === count - 1, act: () => onMove(index + 1) },
    { text: settings.remove, Icon: Trash2, disabled: false, act: onRemove },
  ]
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {buttons.map(({ text, Icon, disabled, act }) => (
        <Button key={text} variant="quiet" size="sm" disabled={disabled} onClick={act}>
          <Icon size={18} aria-hidden="true" />
          {text}
        </Button>
      ))}
    </div>
  )
}
