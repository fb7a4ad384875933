import { useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { navigate } from '#platform/pages/navigate.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { deleteProducts, setArchived } from '../client.ts'
import type { ManagedProduct } from '../schemas.ts'
import { hasHistory } from './bulk-result.ts'

type Props = {
  product: ManagedProduct
  /** The address of the list. */
  back: string
}

/**
 * Deletes a product after a confirmation, and leads back to the list. One that was ordered or reviewed, or that another seller offers, stays: the dialog says so
 * and offers to archive it.
 */
export function DeleteProduct({ product: { id, version, archived }, back }: Props) {
  const { products: texts, shell } = useAdmin()
  const { change, busy } = useAdminMutation()
  const [dialog, setDialog] = useState<'delete' | 'ordered' | 'reviewed' | 'offered' | null>(null)
  const isRefused = dialog !== null && dialog !== 'delete'
  const action = isRefused ? texts.bulk.archive : texts.bulk.delete
  const products = [{ id, version }]

  async function remove() {
    await change(async () => {
      const { changed, skipped } = await deleteProducts({ products })
      const [refused] = skipped
      const history = refused && hasHistory(refused.reason) ? refused.reason : null
      if (history && !archived) {
        setDialog(history)
        return
      }
      setDialog(null)
      const description = refused && (history ? texts.staysArchived : texts.bulkSkipReasons[refused.reason])
      if (description) toast({ description, variant: 'destructive' })
      else toast({ description: texts.bulk.delete.done(changed.length) })
      if (!refused || refused.reason === 'missing') navigate(back)
    })
  }

  async function archive() {
    await change(async () => {
      const { changed, skipped } = await setArchived({ archived: true, products })
      setDialog(null)
      const [refused] = skipped
      if (refused) toast({ description: texts.bulkSkipReasons[refused.reason], variant: 'destructive' })
      else {
        toast({ description: texts.bulk.archive.done(changed.length) })
        navigate(back)
      }
    })
  }

  return (
    <>
      <Button variant="danger" size="sm" disabled={busy} onClick={() => setDialog('delete')}>
        {texts.bulk.delete.button}
      </Button>
      {dialog && (
        <ConfirmDialog
          title={action.ask(1)}
          onClose={() => setDialog(null)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setDialog(null)}>
                {shell.cancel}
              </Button>
              <Button
                variant={isRefused ? 'primary' : 'danger'}
                disabled={busy}
                onClick={() => void (isRefused ? archive() : remove())}
              >
                {action.button}
              </Button>
            </>
          }
        >
          {isRefused && <p className="mb-2 font-bold">{texts.bulkSkipReasons[dialog]}</p>}
          {action.text}
        </ConfirmDialog>
      )}
    </>
  )
}
