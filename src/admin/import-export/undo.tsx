import { useState } from 'react'
import { undoRun } from '#features/import-export/client.ts'
import type { TransferRun } from '#features/import-export/schemas.ts'
import { navigate } from '#platform/pages/navigate.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { useAdmin } from '../use-admin.ts'

/** Undoes an import as a whole, after a confirmation. */
export function Undo({ run }: { run: TransferRun }) {
  const { importExport } = useAdmin()
  const { change, busy } = useAdminMutation()
  const [isConfirming, setIsConfirming] = useState(false)

  async function undo() {
    setIsConfirming(false)
    let next: number | null = null
    const call = async () => {
      next = (await undoRun(run.id)).id
    }
    if (await change(call)) navigate(`/admin/transfer/${next}`)
  }

  return (
    <>
      <Button variant="danger" disabled={busy} onClick={() => setIsConfirming(true)}>
        {importExport.undo}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={importExport.undoTitle}
          onClose={() => setIsConfirming(false)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setIsConfirming(false)}>
                {importExport.undoNot}
              </Button>
              <Button variant="danger" onClick={() => void undo()}>
                {importExport.undo}
              </Button>
            </>
          }
        >
          {importExport.undoText}
        </ConfirmDialog>
      )}
    </>
  )
}
