import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasEveryRight, rights } from '#backoffice/staff/domain/rights.ts'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { Reconnecting } from '#desk/reconnecting.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { buttonClass } from '#ui/button.tsx'
import { everythingUrl, exportUrl, packageUrl, runsQuery } from '../client.ts'
import { ImportForm } from './import-form.tsx'
import { RunList } from './run-list.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).importExport.title,
  canonical: null,
})

/** Catalogue import and export; for admins only. */
export function Screen() {
  const { importExport } = useAdmin()
  const query = useQuery(runsQuery())
  const { data } = query
  const { data: self } = useQuery(selfQuery())
  const failure = useQueryFailure(query)
  if (failure) return failure
  const running = data?.find(({ state }) => state === 'running')
  return (
    <>
      <PageHead title={importExport.title} intro={importExport.intro} />
      <Reconnecting when={query.isError} />
      <div className="space-y-5">
        <ImportForm running={running?.id ?? null} />
        <Panel title={importExport.exportTitle}>
          <p className="mb-3 text-ink-soft">{importExport.exportText}</p>
          <div className="flex flex-wrap gap-2">
            <a href={exportUrl} download className={buttonClass('secondary')}>
              {importExport.exportAction}
            </a>
            <a href={packageUrl} download className={buttonClass('secondary')}>
              {importExport.packageAction}
            </a>
          </div>
          <p className="mt-3 text-ink-soft">{importExport.packageText}</p>
        </Panel>
        {hasEveryRight(self, ...rights) && (
          <Panel title={importExport.everythingTitle}>
            <p className="mb-3 text-ink-soft">{importExport.everythingText}</p>
            <a href={everythingUrl} download className={buttonClass('secondary')}>
              {importExport.everythingAction}
            </a>
          </Panel>
        )}
        <section>
          <h2 className="mb-2 text-lg font-bold">{importExport.runs}</h2>
          <RunList runs={data ?? []} />
        </section>
      </div>
    </>
  )
}
