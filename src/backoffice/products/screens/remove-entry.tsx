import { useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

export type RemoveProps = {
  /** Those that use it; then it cannot be deleted. */
  products: number
  remove: () => Promise<void>
  words?: { title?: string; text?: string; inUse?: string; removed?: string }
}

/** Deletes an entry of an ordered list after a question; one with products cannot be deleted. */
export function RemoveEntry({ name, products, remove, words }: RemoveProps & { name: string }) {
  const { products: texts, shell } = useAdmin()
  const { options } = texts
  const { change, busy } = useAdminMutation()
  const [isConfirming, setIsConfirming] = useState(false)

  async function confirmed() {
    setIsConfirming(false)
    await change(remove, { successMessage: words?.removed ?? options.removed })
  }

  return (
    <>
      <Button
        variant="danger"
        size="sm"
        aria-label={options.remove(name)}
        disabled={busy}
        onClick={() => setIsConfirming(true)}
      >
        {texts.remove}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={products === 0 ? (words?.title ?? options.removeTitle(name)) : options.cannotRemove(name)}
          onClose={() => setIsConfirming(false)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setIsConfirming(false)}>
                {products === 0 ? shell.cancel : shell.ok}
              </Button>
              {products === 0 && (
                <Button variant="danger" onClick={() => void confirmed()}>
                  {texts.remove}
                </Button>
              )}
            </>
          }
        >
          {products === 0 ? (words?.text ?? options.removeText) : words?.inUse}
        </ConfirmDialog>
      )}
    </>
  )
}
