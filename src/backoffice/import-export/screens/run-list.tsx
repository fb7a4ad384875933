import { type Column, DataTable } from '#desk/data-table.tsx'
import { TextLink } from '#desk/text-link.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { TransferRun } from '../schemas.ts'
import { RunState } from './run-state.tsx'

/** Previous imports and dry runs. */
export function RunList({ runs }: { runs: readonly TransferRun[] }) {
  const { importExport, shell } = useAdmin()
  const { language } = useLanguage()
  const { outcomes } = importExport.report
  const count = (key: 'added' | 'changed' | 'unchanged' | 'refused'): Column<TransferRun> => ({
    key,
    title: outcomes[key],
    number: true,
    cell: (run) => formatNumber(run[key], language),
  })
  const kindOf = ({ undoes, deletes, dryRun }: TransferRun) => {
    if (deletes !== null) return importExport.deletion.kind
    if (undoes !== null) return importExport.undone
    return dryRun ? importExport.dryRunKind : importExport.importKind
  }
  const columns: Column<TransferRun>[] = [
    {
      key: 'file',
      title: importExport.file,
      heading: true,
      cell: ({ id, fileName }) => (
        <TextLink href={`/admin/transfer/${id}`}>
          <bdi dir="ltr" className="wrap-anywhere">
            {fileName}
          </bdi>
        </TextLink>
      ),
    },
    { key: 'kind', title: importExport.kind, cell: (run) => kindOf(run) },
    { key: 'state', title: importExport.state, cell: (run) => <RunState run={run} /> },
    count('added'),
    count('changed'),
    count('unchanged'),
    count('refused'),
    { key: 'by', title: importExport.by, cell: ({ by }) => <bdi>{by ?? shell.byCommand}</bdi> },
    { key: 'at', title: importExport.at, cell: ({ startedAt }) => formatMoment(startedAt, language) },
  ]
  return (
    <DataTable
      caption={importExport.runs}
      columns={columns}
      rows={runs}
      keyOf={({ id }) => id}
      empty={importExport.noRuns}
    />
  )
}
