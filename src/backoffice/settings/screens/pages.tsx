import { useQuery } from '@tanstack/react-query'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { managedPagesQuery } from '../client.ts'
import { Contradictions } from '../ui/contradictions.tsx'
import { SettingsFrame } from '../ui/settings-frame.tsx'
import { AddPage } from './add-page.tsx'
import { PageRow } from './page-row.tsx'

export { head } from './identity.tsx'

/** The content pages: those of the shop and those that were added. */
export function Screen() {
  const { settings: texts } = useAdmin()
  const query = useQuery(managedPagesQuery())
  const failure = useQueryFailure(query)
  if (failure || !query.data) return failure
  const pages = Map.groupBy(query.data, ({ slug }) => slug)
  return (
    <SettingsFrame tab="pages">
      <p className="text-ink-soft">{texts.pagesIntro}</p>
      <Contradictions />
      <Panel title={texts.sections.pages}>
        <ul className="divide-y divide-line">
          {[...pages].map(([slug, versions]) => (
            <PageRow key={slug} slug={slug} versions={versions} />
          ))}
        </ul>
      </Panel>
      <Panel title={texts.addPage}>
        <AddPage />
      </Panel>
    </SettingsFrame>
  )
}
