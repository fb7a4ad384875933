import { useState } from 'react'
import { setVisibility } from '#features/catalogue-management/client.ts'
import type { ManagedRow } from '#features/catalogue-management/schemas.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { useAdmin } from '../use-admin.ts'
import type { ShownResult } from './visibility-notice.tsx'

type Props = { rows: readonly ManagedRow[]; onDone: (result: ShownResult) => void; onNone: () => void }

/** What can be done with several products at once. */
export function ProductBulkBar({ rows, onDone, onNone }: Props) {
  const { products: texts, shell } = useAdmin()
  const { change, busy } = useAdminMutation()
  const [asking, ask] = useState<'hide' | 'show' | null>(null)

  async function run(hidden: boolean) {
    const products = rows.map(({ id, version }) => ({ id, version }))
    let done: ShownResult | null = null
    await change(async () => {
      done = { ...(await setVisibility({ hidden, products })), hidden, rows }
    })
    ask(null)
    if (done) onDone(done)
  }

  return (
    <section
      aria-label={texts.selected(rows.length)}
      className="not-printed sticky bottom-2 z-30 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-paper p-3 shadow-float"
    >
      <p className="w-full font-bold sm:w-auto sm:pe-2">{texts.selected(rows.length)}</p>
      <Button size="sm" disabled={busy} onClick={() => ask('hide')}>
        {texts.bulk.hide.button}
      </Button>
      <Button size="sm" disabled={busy} onClick={() => ask('show')}>
        {texts.bulk.show.button}
      </Button>
      <Button variant="quiet" size="sm" onClick={onNone}>
        {texts.unselect}
      </Button>
      {asking && (
        <ConfirmDialog
          title={texts.bulk[asking].ask(rows.length)}
          onClose={() => ask(null)}
          actions={
            <>
              <Button variant="secondary" onClick={() => ask(null)}>
                {shell.cancel}
              </Button>
              <Button disabled={busy} onClick={() => void run(asking === 'hide')}>
                {texts.bulk[asking].button}
              </Button>
            </>
          }
        >
          {texts.bulk[asking].text}
        </ConfirmDialog>
      )}
    </section>
  )
}
