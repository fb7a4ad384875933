import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { categoriesQuery } from '#features/catalogue/client.ts'
import { formatPercent } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAdmin } from '../use-admin.ts'
import { FileField } from './file-field.tsx'
import { readRate } from './read-rate.ts'
import { useSending } from './use-sending.ts'

/** Choosing what is to be imported: it is looked at first, nothing is written yet. */
export function ImportForm({ running }: { running: number | null }) {
  const { transfer } = useAdmin()
  const { send, share, problem, breakOff } = useSending()
  const [csv, setCsv] = useState<File | null>(null)
  const [zip, setZip] = useState<File | null>(null)
  const [rate, setRate] = useState('')
  const [wrong, setWrong] = useState<{ file?: string; rate?: string }>({})
  const fileField = useRef<HTMLInputElement>(null)
  const rateField = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = String(new FormData(event.currentTarget).get('category') ?? '')
    const read = readRate(rate)
    const found = {
      ...(!csv && { file: transfer.fileMissing }),
      ...(read === 'wrong' && { rate: transfer.rateWrong }),
    }
    setWrong(found)
    if (found.file) fileField.current?.focus()
    else if (found.rate) rateField.current?.focus()
    if (csv && read !== 'wrong') void send({ csv, zip, rate: read, category: chosen || null })
  }

  return (
    <Panel title={transfer.importTitle}>
      <p className="mb-3 text-ink-soft">{transfer.importText}</p>
      {running !== null && (
        <div className="mb-3">
          <Notice>
            {transfer.busy}{' '}
            <Link href={`/admin/transfer/${running}`} className="font-bold underline">
              {transfer.toRunning}
            </Link>
          </Notice>
        </div>
      )}
      <form noValidate onSubmit={submit} className="max-w-3xl space-y-4">
        <FileField
          label={transfer.file}
          drop={transfer.dropCsv}
          accept=".csv,.tsv,.txt,text/csv"
          file={csv}
          onFile={setCsv}
          field={fileField}
          error={wrong.file}
        />
        <FileField
          label={transfer.pictures}
          optional={transfer.optional}
          drop={transfer.dropZip}
          accept=".zip,application/zip"
          file={zip}
          onFile={setZip}
        />
        <ShopifyFields rate={rate} onRate={setRate} error={wrong.rate} field={rateField} />
        {problem && <Notice tone="error">{transfer.problems[problem]}</Notice>}
        {share === null ? (
          <Button type="submit" size="lg">
            {transfer.lookFirst}
          </Button>
        ) : (
          <Sending share={share} onBreakOff={breakOff} />
        )}
      </form>
    </Panel>
  )
}

type ShopifyProps = {
  rate: string
  onRate: (rate: string) => void
  error: string | undefined
  field: React.RefObject<HTMLInputElement | null>
}

function ShopifyFields({ rate, onRate, error, field }: ShopifyProps) {
  const { transfer } = useAdmin()
  const { language } = useLanguage()
  const { data: categories } = useQuery(categoriesQuery())
  return (
    <details className="rounded-control border border-line p-3">
      <summary className="min-h-11 content-center font-bold">{transfer.shopify}</summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2">
        <TextField
          label={transfer.rate}
          optional={transfer.optional}
          hint={transfer.rateHint}
          name="rate"
          value={rate}
          onChange={({ target }) => onRate(target.value)}
          ref={field}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          error={error}
        />
        <SelectField
          label={transfer.category}
          optional={transfer.optional}
          hint={transfer.categoryHint}
          name="category"
          defaultValue=""
        >
          <option value="">{transfer.categoryNone}</option>
          {categories?.map(({ slug, nameAr, nameEn }) => (
            <option key={slug} value={slug}>
              {language === 'ar' ? nameAr : nameEn}
            </option>
          ))}
        </SelectField>
      </div>
    </details>
  )
}

function Sending({ share, onBreakOff }: { share: number; onBreakOff: () => void }) {
  const { transfer, shell } = useAdmin()
  const { language } = useLanguage()
  return (
    <div className="flex flex-wrap items-center gap-3" role="status">
      <progress max={1} value={share} aria-label={transfer.sending} className="h-3 grow accent-tile-deep" />
      <span className="tabular">{formatPercent(Math.floor(share * 100), language)}</span>
      <Button variant="secondary" size="sm" onClick={onBreakOff}>
        {shell.cancel}
      </Button>
    </div>
  )
}
