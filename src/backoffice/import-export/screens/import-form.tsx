import { type FormEvent, useState } from 'react'
import { FileField } from '#desk/file-field.tsx'
import { Panel } from '#desk/panel.tsx'
import { Reconnecting } from '#desk/reconnecting.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatPercent } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useFocusInvalid } from '#ui/use-focus-invalid.ts'
import { guessExportedAt } from '../domain/exported-at.ts'
import { OptionFields, readOptions } from './option-fields.tsx'
import { readRate } from './read-rate.ts'
import { ShopifyFields } from './shopify-fields.tsx'
import { useImportUpload } from './use-import-upload.ts'

/** Uploads the files of an import for a dry run; nothing is written to the catalogue yet. */
export function ImportForm({ running }: { running: number | null }) {
  const { importExport } = useAdmin()
  const { send, share, reconnecting, problem, cancel } = useImportUpload()
  const [csv, setCsv] = useState<File | null>(null)
  const [zip, setZip] = useState<File | null>(null)
  const [rate, setRate] = useState('')
  const [exportedAt, setExportedAt] = useState<string | null>(null)
  const [invalid, setInvalid] = useState<{ file?: string; rate?: string; exportedAt?: string }>({})
  useFocusInvalid(invalid)

  function choose(file: File | null) {
    setCsv(file)
    const facts = file && { name: file.name, modifiedAt: file.lastModified }
    setExportedAt(facts && guessExportedAt(facts, Date.now()))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = String(form.get('category') ?? '')
    const read = readRate(rate)
    const problems = {
      ...(!csv && { file: importExport.fileMissing }),
      ...(read === 'wrong' && { rate: importExport.rateWrong }),
      ...(exportedAt !== null &&
        Date.parse(exportedAt) > Date.now() && { exportedAt: importExport.exportedInFuture }),
    }
    setInvalid(problems)
    if (csv && read !== 'wrong' && !problems.exportedAt) {
      void send({ csv, zip, rate: read, category: chosen || null, exportedAt, ...readOptions(form) })
    }
  }

  return (
    <Panel title={importExport.importTitle}>
      <p className="mb-3 text-ink-soft">{importExport.importText}</p>
      {running !== null && (
        <div className="mb-3">
          <Notice>
            {importExport.busy}{' '}
            <Link href={`/admin/transfer/${running}`} className="font-bold underline">
              {importExport.toRunning}
            </Link>
          </Notice>
        </div>
      )}
      <form noValidate onSubmit={submit} className="max-w-3xl space-y-4">
        <FileField
          label={importExport.file}
          drop={importExport.dropCsv}
          accept=".csv,.tsv,.txt,.zip,.xlsx,text/csv,application/zip"
          file={csv}
          onFile={choose}
          error={invalid.file}
        />
        <FileField
          label={importExport.pictures}
          optional={importExport.optional}
          drop={importExport.dropZip}
          accept=".zip,application/zip"
          file={zip}
          onFile={setZip}
        />
        <details className="rounded-control border border-line p-3">
          <summary className="min-h-11 content-center font-bold">{importExport.optionsTitle}</summary>
          <OptionFields exportedAt={exportedAt} onExportedAt={setExportedAt} error={invalid.exportedAt} />
        </details>
        <details className="rounded-control border border-line p-3">
          <summary className="min-h-11 content-center font-bold">{importExport.shopify}</summary>
          <ShopifyFields rate={rate} onRate={setRate} error={invalid.rate} />
        </details>
        {problem && <Notice tone="error">{importExport.problems[problem]}</Notice>}
        <Reconnecting when={reconnecting} />
        {share === null ? (
          <Button type="submit" size="lg">
            {importExport.startDryRun}
          </Button>
        ) : (
          <Sending share={share} onCancel={cancel} />
        )}
      </form>
    </Panel>
  )
}

function Sending({ share, onCancel }: { share: number; onCancel: () => void }) {
  const { importExport, shell } = useAdmin()
  const { language } = useLanguage()
  return (
    <div className="flex flex-wrap items-center gap-3" role="status">
      <progress
        max={1}
        value={share}
        aria-label={importExport.sending}
        className="h-3 grow accent-tile-deep"
      />
      <span className="tabular">{formatPercent(Math.floor(share * 100), language)}</span>
      <Button variant="secondary" size="sm" onClick={onCancel}>
        {shell.cancel}
      </Button>
    </div>
  )
}
