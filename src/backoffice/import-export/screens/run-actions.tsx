import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { reportUrl, startRun, stopRun } from '../client.ts'
import type { TransferRun } from '../schemas.ts'
import { DeleteCreations } from './delete-creations.tsx'
import { Undo } from './undo.tsx'
import { useNewRun } from './use-new-run.ts'

/** Actions on a run: stop it, import the file, repeat the dry run, download the report. */
export function RunActions({ run }: { run: TransferRun }) {
  const { importExport } = useAdmin()
  const { language } = useLanguage()
  const { begin, change, busy } = useNewRun()
  const takes = run.added + run.changed
  const isOver = run.state !== 'running'
  const isReadable = run.fileId !== null && run.state !== 'refused'

  async function repeat(dryRun: boolean) {
    const { fileId: file, picturesId: pictures, options } = run
    if (file === null) return
    await begin(() => startRun({ file, pictures, dryRun, ...options }))
  }

  return (
    <div className="not-printed flex flex-wrap gap-2">
      {!isOver && (
        <Button
          variant="danger"
          disabled={busy}
          onClick={() => void change(() => stopRun(run.id), { successMessage: importExport.stopped })}
        >
          {importExport.stop}
        </Button>
      )}
      {isOver && isReadable && run.dryRun && run.state === 'done' && takes > 0 && (
        <Button disabled={busy} onClick={() => void repeat(false)}>
          {importExport.importProducts(takes)}
        </Button>
      )}
      {isOver && isReadable && run.state === 'stopped' && (
        <Button disabled={busy} onClick={() => void repeat(run.dryRun)}>
          {importExport.again}
        </Button>
      )}
      {isOver && run.undoable && <Undo run={run} />}
      {isOver && run.deletable && <DeleteCreations run={run} />}
      {isOver && run.state !== 'refused' && (
        <a href={reportUrl(run.id, language)} download className={buttonClass('secondary')}>
          {importExport.downloadReport}
        </a>
      )}
    </div>
  )
}
