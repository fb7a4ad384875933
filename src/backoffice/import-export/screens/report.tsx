import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { Pager } from '#desk/pager.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { linesQuery } from '../client.ts'
import type { LinesArgs, TransferLine, TransferRun } from '../schemas.ts'

const kinds = [undefined, 'errors', 'remarks', 'rest'] as const
const tones: Record<TransferLine['outcome'], BadgeTone> = {
  refused: 'red',
  skipped: 'grey',
  added: 'green',
  changed: 'blue',
  unchanged: 'grey',
  deleted: 'yellow',
}

/** The import report per row, errors first. */
export function Report({ run, args }: { run: TransferRun; args: LinesArgs }) {
  const { importExport } = useAdmin()
  const { data } = useQuery(linesQuery(args))
  const hrefOf = (page: number, only = args.only) => {
    const search = new URLSearchParams({ ...(only && { only }), ...(page > 1 && { page: String(page) }) })
    return `/admin/transfer/${run.id}${search.size > 0 ? `?${search}` : ''}`
  }
  return (
    <section>
      <h2 className="mb-2 text-lg font-bold">{importExport.reportTitle}</h2>
      <nav aria-label={importExport.reportTitle} className="not-printed mb-3 flex flex-wrap gap-2">
        {kinds.map((only) => (
          <Link
            key={only ?? 'all'}
            href={hrefOf(1, only)}
            aria-current={args.only === only ? 'page' : undefined}
            className={buttonClass(args.only === only ? 'primary' : 'secondary', 'sm')}
          >
            {importExport.only[only ?? 'all']}
          </Link>
        ))}
      </nav>
      <Lines lines={data?.lines ?? []} />
      {data && <Pager page={data.page} last={data.pages} hrefOf={(page) => hrefOf(page)} />}
    </section>
  )
}

function Lines({ lines }: { lines: readonly TransferLine[] }) {
  const { importExport } = useAdmin()
  const { language } = useLanguage()
  const { report } = importExport
  const columns: Column<TransferLine>[] = [
    {
      key: 'row',
      title: report.columns.row,
      cell: ({ row }) => (row === 0 ? '—' : formatNumber(row, language)),
      heading: true,
    },
    {
      key: 'slug',
      title: report.columns.slug,
      cell: ({ slug }) => (
        <bdi dir="ltr" className="wrap-anywhere">
          {slug || '—'}
        </bdi>
      ),
    },
    {
      key: 'outcome',
      title: report.columns.outcome,
      cell: ({ outcome }) => <Badge tone={tones[outcome]}>{report.outcomes[outcome]}</Badge>,
    },
    {
      key: 'column',
      title: report.columns.column,
      cell: ({ column }) => <bdi dir="ltr">{column ?? '—'}</bdi>,
    },
    { key: 'sentence', title: report.columns.sentence, cell: (line) => report.sentenceOf(line) || '—' },
    {
      key: 'value',
      title: report.columns.value,
      cell: ({ value }) => <bdi className="wrap-anywhere">{value || '—'}</bdi>,
    },
  ]
  return (
    <DataTable
      caption={importExport.reportTitle}
      columns={columns}
      rows={lines}
      keyOf={({ id }) => id}
      empty={importExport.noLines}
    />
  )
}
