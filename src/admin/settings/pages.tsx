import { useQuery } from '@tanstack/react-query'
import { managedPagesQuery } from '#features/settings-management/client.ts'
import { languages } from '#platform/i18n/language.ts'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { Link } from '#platform/pages/link.tsx'
import { Badge } from '#ui/badge.tsx'
import { useQueryFailure } from '../layout/use-query-failure.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAdmin } from '../use-admin.ts'
import { Contradictions } from './contradictions.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export { head } from './identity.tsx'

/** The content pages, by language. */
export function Screen() {
  const { settings: texts } = useAdmin()
  const query = useQuery(managedPagesQuery())
  const failure = useQueryFailure(query)
  if (failure || !query.data) return failure
  return (
    <SettingsFrame tab="pages">
      <p className="text-ink-soft">{texts.pagesIntro}</p>
      <Contradictions />
      <div className="grid gap-5 md:grid-cols-2">
        {languages.map((language) => (
          <Panel key={language} title={<bdi lang={language}>{languageRows[language].name}</bdi>}>
            <ul className="divide-y divide-line">
              {query.data
                .filter((page) => page.language === language)
                .map(({ slug, title, isEdited }) => (
                  <li key={slug} className="flex min-h-11 flex-wrap items-center gap-x-3">
                    <Link
                      href={`/admin/settings/pages/${slug}/${language}`}
                      className="inline-flex min-h-11 items-center text-tile-deep underline underline-offset-4"
                    >
                      <bdi lang={language}>{title}</bdi>
                    </Link>
                    {isEdited && <Badge tone="grey">{texts.edited}</Badge>}
                  </li>
                ))}
            </ul>
          </Panel>
        ))}
      </div>
    </SettingsFrame>
  )
}
