import { useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { deleteProducts, setArchived, setVisibility } from '../client.ts'
import type { ManagedRow } from '../schemas.ts'
import type { BulkAction, BulkResult } from './bulk-result.ts'
import { CostDialog } from './cost-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'

type Props = {
  rows: readonly ManagedRow[]
  /** Hides, shows and archives. */
  canEdit: boolean
  canPrice: boolean
  canDelete: boolean
  onDone: (result: BulkResult) => void
  onClear: () => void
}

type ConfirmedAction = Exclude<BulkAction, 'price' | 'cost'>
type Seen = { products: { id: number; version: number }[] }

const calls: Record<ConfirmedAction, (seen: Seen) => Promise<Omit<BulkResult, 'action' | 'rows'>>> = {
  hide: (seen) => setVisibility({ hidden: true, ...seen }),
  show: (seen) => setVisibility({ hidden: false, ...seen }),
  archive: (seen) => setArchived({ archived: true, ...seen }),
  restore: (seen) => setArchived({ archived: false, ...seen }),
  delete: deleteProducts,
}

/** The actions for the selected products. */
export function ProductBulkBar({ rows, canEdit, canPrice, canDelete, onDone, onClear }: Props) {
  const { products: texts, shell } = useAdmin()
  const { change, busy } = useAdminMutation()
  const [action, setAction] = useState<BulkAction | null>(null)
  // Archived products are in a list of their own.
  const archiving = rows.every(({ archived }) => archived) ? 'restore' : 'archive'

  async function run(chosen: ConfirmedAction) {
    const products = rows.map(({ id, version }) => ({ id, version }))
    let done: BulkResult | null = null
    await change(async () => {
      done = { ...(await calls[chosen]({ products })), action: chosen, rows }
    })
    setAction(null)
    if (done) onDone(done)
  }

  return (
    <section
      aria-label={texts.selected(rows.length)}
      className="not-printed sticky bottom-2 z-30 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-paper p-3 shadow-float"
    >
      <p className="w-full font-bold sm:w-auto sm:pe-2">{texts.selected(rows.length)}</p>
      {canEdit && (
        <>
          <Button size="sm" disabled={busy} onClick={() => setAction('hide')}>
            {texts.bulk.hide.button}
          </Button>
          <Button size="sm" disabled={busy} onClick={() => setAction('show')}>
            {texts.bulk.show.button}
          </Button>
        </>
      )}
      {canPrice && (
        <>
          <Button size="sm" variant="secondary" disabled={busy} onClick={() => setAction('price')}>
            {texts.bulk.price.button}
          </Button>
          <Button size="sm" variant="secondary" disabled={busy} onClick={() => setAction('cost')}>
            {texts.bulk.cost.button}
          </Button>
        </>
      )}
      {canEdit && (
        <Button size="sm" variant="secondary" disabled={busy} onClick={() => setAction(archiving)}>
          {texts.bulk[archiving].button}
        </Button>
      )}
      {canDelete && (
        <Button variant="danger" size="sm" disabled={busy} onClick={() => setAction('delete')}>
          {texts.bulk.delete.button}
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={onClear}>
        {texts.unselect}
      </Button>
      {action === 'price' && <PriceDialog rows={rows} onDone={onDone} onClose={() => setAction(null)} />}
      {action === 'cost' && <CostDialog rows={rows} onDone={onDone} onClose={() => setAction(null)} />}
      {action && action !== 'price' && action !== 'cost' && (
        <ConfirmDialog
          title={texts.bulk[action].ask(rows.length)}
          onClose={() => setAction(null)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setAction(null)}>
                {shell.cancel}
              </Button>
              <Button
                variant={action === 'delete' ? 'danger' : 'primary'}
                disabled={busy}
                onClick={() => void run(action)}
              >
                {texts.bulk[action].button}
              </Button>
            </>
          }
        >
          {texts.bulk[action].text}
        </ConfirmDialog>
      )}
    </section>
  )
}
