import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = { busy: boolean; onUndo: () => void }

/** Offers to restore a cart that was just emptied. */
export function CartUndo({ busy, onUndo }: Props) {
  const { cart } = useMessages()
  return (
    <div role="status" className="mb-4">
      <Notice>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>{cart.justCleared}</p>
          <Button variant="secondary" size="sm" disabled={busy} aria-busy={busy} onClick={onUndo}>
            {busy ? cart.undoing : cart.undoClear}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
