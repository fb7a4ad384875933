import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AdminMessages } from '#backoffice/shell/messages/en.ts'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { Reconnecting } from '#desk/reconnecting.tsx'
import { TextLink } from '#desk/text-link.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { runQuery } from '../client.ts'
import type { TransferRun } from '../schemas.ts'
import { MappingForm } from './mapping-form.tsx'
import { RelatedRuns } from './related-runs.tsx'
import { Report } from './report.tsx'
import { reportArgs } from './report-args.ts'
import { RetryDryRun } from './retry-dry-run.tsx'
import { RunActions } from './run-actions.tsx'
import { RunCounts } from './run-counts.tsx'
import { RunOptions } from './run-options.tsx'
import { RunProgress } from './run-progress.tsx'
import { RunState } from './run-state.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).importExport.reportTitle,
  canonical: null,
})

/** One import: its progress, its result and the next actions. */
export function Screen({ address }: { address: Address }) {
  const { importExport } = useAdmin()
  const args = reportArgs(address)
  const query = useQuery(runQuery(args.runId))
  const run = query.data
  const failure = useQueryFailure(query)
  const client = useQueryClient()
  const state = run?.state
  const about = run?.undoes ?? run?.deletes ?? null
  useEffect(() => {
    if (state !== undefined && state !== 'running') {
      void client.invalidateQueries({ queryKey: ['transferLines'], refetchType: 'active' })
      void client.invalidateQueries({ queryKey: ['transferRuns'], refetchType: 'active' })
      // Screens cached before still offer to undo or delete, so refetch the import.
      if (about !== null) client.removeQueries({ queryKey: runQuery(about).queryKey })
    }
  }, [client, state, about])
  if (failure || !run) return failure
  return (
    <>
      <p>
        <TextLink href="/admin/transfer">{importExport.title}</TextLink>
      </p>
      <PageHead
        title={
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi dir="ltr" className="wrap-anywhere">
              {run.fileName}
            </bdi>
            <RunState run={run} />
          </span>
        }
        intro={introOf(run, importExport)}
      />
      <div className="space-y-5">
        <Panel>
          <Reconnecting when={query.isError} />
          {run.state === 'running' && <RunProgress run={run} />}
          <RunOptions run={run} />
          <RelatedRuns run={run} />
          <RunCounts run={run} />
          <RunActions run={run} />
          {run.fileId !== null && needsOptions(run) && (
            <RetryDryRun key={run.id} run={run} file={run.fileId} />
          )}
          <MapColumns key={`columns ${run.id}`} run={run} />
        </Panel>
        {run.state !== 'running' && <Report run={run} args={args} />}
      </div>
    </>
  )
}

/** The columns of a file: to be named when its header is unknown, else to be named otherwise. */
function MapColumns({ run }: { run: TransferRun }) {
  const { importExport } = useAdmin()
  const { columns, fileId, state, dryRun } = run
  if (columns === null || fileId === null || state === 'running') return null
  const form = <MappingForm run={run} file={fileId} columns={columns} />
  if (state === 'refused' && columns.origin === 'guess')
    return (
      <section className="mt-4">
        <h2 className="text-lg font-bold">{importExport.mapping.title}</h2>
        {form}
      </section>
    )
  if (!dryRun) return null
  return (
    <details className="not-printed mt-4 rounded-control border border-line p-3">
      <summary className="min-h-11 content-center font-bold">{importExport.mapping.change}</summary>
      {form}
    </details>
  )
}

function introOf({ undoes, deletes, dryRun }: TransferRun, texts: AdminMessages['importExport']): string {
  if (deletes !== null) return texts.deletion.intro
  if (undoes !== null) return texts.undoIntro
  return dryRun ? texts.dryRunIntro : texts.importIntro
}

/** Whether the failure can be fixed by further input in the form. */
function needsOptions({ failure }: TransferRun): boolean {
  return failure?.code === 'rate_required' || failure?.code === 'category_option_unknown'
}
