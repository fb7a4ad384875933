import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Notice } from '#ui/notice.tsx'
import type { TransferRun } from '../schemas.ts'

const importOutcomes = ['added', 'changed', 'unchanged', 'skipped', 'refused'] as const
const deletionOutcomes = ['deleted', 'changed', 'skipped'] as const

/** Counts of the products by outcome, or why the run failed. */
export function RunCounts({ run }: { run: TransferRun }) {
  const { importExport } = useAdmin()
  const { language } = useLanguage()
  const { report } = importExport
  const counts =
    run.deletes === null
      ? importOutcomes.map((outcome) => ({ outcome, label: report.outcomes[outcome] }))
      : deletionOutcomes.map((outcome) => ({ outcome, label: importExport.deletion.outcomes[outcome] }))
  return (
    <>
      {run.failure && <Failed failure={run.failure} />}
      {run.state === 'stopped' && !run.failure && <Notice>{importExport.stoppedText}</Notice>}
      {run.state !== 'refused' && (
        <dl className="my-3 grid grid-cols-2 gap-3 sm:grid-cols-5">
          {counts.map(({ outcome, label }) => (
            <div key={outcome} className="rounded-control bg-sand p-3">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd
                className={`tabular text-xl font-extrabold ${outcome === 'refused' && run.refused > 0 ? 'text-pomegranate' : ''}`}
              >
                {formatNumber(run[outcome], language)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function Failed({ failure }: { failure: NonNullable<TransferRun['failure']> }) {
  const { importExport } = useAdmin()
  const { language } = useLanguage()
  return (
    <Notice tone="error">
      <p className="font-bold">{importExport.report.failureOf(failure)}</p>
      {(failure.row !== null || failure.value !== null) && (
        <p>
          {failure.row !== null &&
            `${importExport.report.columns.row} ${formatNumber(failure.row, language)} `}
          {failure.value !== null && <bdi className="wrap-anywhere">{failure.value}</bdi>}
        </p>
      )}
    </Notice>
  )
}
