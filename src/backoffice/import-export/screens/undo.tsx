import { useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { undoRun } from '../client.ts'
import type { TransferRun } from '../schemas.ts'
import { useNewRun } from './use-new-run.ts'

/** Undoes an import as a whole, after a confirmation. */
export function Undo({ run }: { run: TransferRun }) {
  const { importExport } = useAdmin()
  const { begin, busy } = useNewRun()
  const [isConfirming, setIsConfirming] = useState(false)

  async function undo() {
    setIsConfirming(false)
    await begin(() => undoRun(run.id))
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
