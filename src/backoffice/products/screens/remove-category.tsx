import { useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

type Props = {
  products: number
  remove: () => Promise<void>
  words: { title: string; cannot: string; text: string; inUse: string; removed: string }
}

/** Deletes a category or sub-category after a question; one with products cannot be deleted. */
export function RemoveCategory({ products, remove, words }: Props) {
  const { products: texts, shell } = useAdmin()
  const { change, busy } = useAdminMutation()
  const [isConfirming, setIsConfirming] = useState(false)

  async function confirmed() {
    setIsConfirming(false)
    await change(remove, { successMessage: words.removed })
  }

  return (
    <>
      <Button variant="danger" size="sm" disabled={busy} onClick={() => setIsConfirming(true)}>
        {texts.categoryRemove}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={products === 0 ? words.title : words.cannot}
          onClose={() => setIsConfirming(false)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setIsConfirming(false)}>
                {products === 0 ? shell.cancel : shell.ok}
              </Button>
              {products === 0 && (
                <Button variant="danger" onClick={() => void confirmed()}>
                  {texts.categoryRemove}
                </Button>
              )}
            </>
          }
        >
          {products === 0 ? words.text : words.inUse}
        </ConfirmDialog>
      )}
    </>
  )
}
