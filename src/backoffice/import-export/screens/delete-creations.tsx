import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { deleteCreations, deletionPreviewQuery } from '../client.ts'
import type { DeletionPreview, TransferRun } from '../schemas.ts'
import { useNewRun } from './use-new-run.ts'

/** Deletes what an undone import created, after a confirmation that says how much is deleted, what stays, and why. */
export function DeleteCreations({ run }: { run: TransferRun }) {
  const { importExport } = useAdmin()
  const { begin, busy } = useNewRun()
  const [isConfirming, setIsConfirming] = useState(false)
  const { data } = useQuery({ ...deletionPreviewQuery(run.id), enabled: isConfirming })
  const { button, title } = importExport.deletion

  async function start() {
    setIsConfirming(false)
    await begin(() => deleteCreations(run.id))
  }

  return (
    <>
      <Button variant="danger" disabled={busy} onClick={() => setIsConfirming(true)}>
        {button}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={title}
          onClose={() => setIsConfirming(false)}
          actions={
            <>
              <Button variant="secondary" onClick={() => setIsConfirming(false)}>
                {importExport.undoNot}
              </Button>
              <Button variant="danger" disabled={!data} onClick={() => void start()}>
                {data && data.deleted > 0 ? importExport.deletion.confirm(data.deleted) : button}
              </Button>
            </>
          }
        >
          {data ? <Preview preview={data} /> : importExport.deletion.counting}
        </ConfirmDialog>
      )}
    </>
  )
}

function Preview({ preview }: { preview: DeletionPreview }) {
  const { deletion } = useAdmin().importExport
  const stays = (['archived', 'edited', 'reimported', 'forSale'] as const).filter((each) => preview[each] > 0)
  return (
    <>
      <p>{deletion.deleted(preview.deleted)}</p>
      {stays.length > 0 && (
        <ul className="mt-2 list-disc space-y-1 ps-5">
          {stays.map((each) => (
            <li key={each}>{deletion[each](preview[each])}</li>
          ))}
        </ul>
      )}
      {preview.entries + preview.categories > 0 && <p className="mt-2">{deletion.others}</p>}
    </>
  )
}
