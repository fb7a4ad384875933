import { useState } from 'react'
import { deleteProducts } from '#features/catalogue-management/client.ts'
import type { ManagedProduct } from '#features/catalogue-management/schemas.ts'
import { navigate } from '#platform/pages/navigate.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { useAdmin } from '../use-admin.ts'

type Props = {
  product: ManagedProduct
  /** The address of the list. */
  back: string
}

/** Deletes a product after a confirmation, and leads back to the list; says why when it stays. */
export function DeleteProduct({ product: { id, version }, back }: Props) {
  const { products: texts, shell } = useAdmin()
  const { change, busy } = useAdminMutation()
  const [isAsking, setIsAsking] = useState(false)
  const { button, ask, text, done } = texts.bulk.delete

  async function remove() {
    await change(async () => {
      const { changed, skipped } = await deleteProducts({ products: [{ id, version }] })
      setIsAsking(false)
      const [refused] = skipped
      if (refused) toast({ description: texts.bulkSkipReasons[refused.reason], variant: 'destructive' })
      else toast({ description: done(changed.length) })
      if (!refused || refused.reason === 'missing') navigate(back)
    })
  }

  return (
    <>
      <Button variant="danger" size="sm" disabled={busy} onClick={() => setIsAsking(true)}>
        {button}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={ask(1)}
          onClose={() => setIsAsking(false)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setIsAsking(false)}>
                {shell.cancel}
              </Button>
              <Button variant="danger" disabled={busy} onClick={() => void remove()}>
                {button}
              </Button>
            </>
          }
        >
          {text}
        </ConfirmDialog>
      )}
    </>
  )
}
