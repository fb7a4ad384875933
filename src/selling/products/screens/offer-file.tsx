import { type FormEvent, useState } from 'react'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { FileField } from '#desk/file-field.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { maxOfferFileBytes } from '#shop/proposals/domain/offer-file.ts'
import type { OffersReport } from '#shop/proposals/schemas-offer-file.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useSeller } from '../../team/ui/use-seller.ts'
import { getSellingMessages, useSelling } from '../../team/ui/use-selling.ts'
import { importOffers } from '../client.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getSellingMessages(messages).products.offerFile.title,
  canonical: null,
})

/** Downloads the offers as CSV, and applies a file with a report of what was not written. */
export function Screen() {
  const { offerFile: texts } = useSelling().products
  const { area } = useSeller()
  const { language } = useLanguage()
  const { change, busy, errors, setErrors } = useAdminMutation()
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<OffersReport | null>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    setReport(null)
    if (!file) return setErrors({ file: 'required' })
    if (file.size > maxOfferFileBytes) return setErrors({ file: 'file_too_large' })
    await change(async () => setReport(await importOffers(area.api, file)))
  }

  const [named] = Object.entries(errors)
  return (
    <div className="mx-auto max-w-2xl space-y-4">
      <PageHead title={texts.title} intro={texts.intro} />
      <Panel>
        {/* The response is a file, not a page of the panel. */}
        <a href={`${area.api}/export`} className={buttonClass('secondary')}>
          {texts.download}
        </a>
      </Panel>
      <Panel>
        <form noValidate onSubmit={(event) => void send(event)} className="space-y-3">
          <FileField
            label={texts.file}
            hint={texts.hint}
            drop={texts.drop}
            accept=".csv,text/csv,text/plain"
            file={file}
            onFile={(chosen) => {
              setFile(chosen)
              setReport(null)
              setErrors({})
            }}
            error={named && refusalText(named, texts, language)}
          />
          <Button type="submit" disabled={busy}>
            {texts.send}
          </Button>
        </form>
      </Panel>
      {report && <Report report={report} />}
    </div>
  )
}

type Texts = ReturnType<typeof useSelling>['products']['offerFile']
type Language = ReturnType<typeof useLanguage>['language']

/** Why a file was refused as it stands: `file`, or the row or column that the field names. */
function refusalText([field, code]: [string, string], texts: Texts, language: Language): string {
  if (code === 'required') return texts.chooseFile
  const [row = '', column = ''] = field.split('.')
  const reason = [
    ...(column && column !== 'file' ? [`${column}:`] : []),
    texts.codes[code] ?? texts.otherCode,
    texts.nothingWritten,
  ].join(' ')
  return /^\d+$/.test(row) ? texts.atRow(formatNumber(Number(row), language), reason) : reason
}

function Report({ report }: { report: OffersReport }) {
  const { offerFile: texts } = useSelling().products
  const { language } = useLanguage()
  const { errors, failed } = report
  const counts = (['rows', 'prices', 'stocks', 'proposals', 'failed'] as const).map((name) => ({
    name,
    text: texts[name](report[name]),
  }))
  const columns: Column<OffersReport['errors'][number]>[] = [
    { key: 'row', title: texts.row, heading: true, cell: ({ row }) => formatNumber(row, language) },
    { key: 'column', title: texts.column, cell: ({ column }) => <bdi dir="ltr">{column}</bdi> },
    {
      key: 'reason',
      title: texts.reason,
      cell: ({ code, value }) => (
        <>
          {texts.codes[code] ?? texts.otherCode}
          {value !== undefined && ` (${texts.isNow(formatNumber(Number(value), language))})`}
        </>
      ),
    },
  ]
  return (
    <Panel title={texts.done}>
      <ul role="status" className="mb-3">
        {counts.map(({ name, text }) => (
          <li key={name} className={name === 'failed' && failed > 0 ? 'font-bold text-pomegranate' : ''}>
            {text}
          </li>
        ))}
      </ul>
      {failed > errors.length && <p>{texts.firstErrors(errors.length)}</p>}
      <DataTable
        caption={texts.errorTable}
        columns={columns}
        rows={errors}
        keyOf={({ row, column, code }) => `${row} ${column} ${code}`}
        empty={texts.allWritten}
      />
    </Panel>
  )
}
