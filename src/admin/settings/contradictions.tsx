import { useQuery } from '@tanstack/react-query'
import { contradictionsQuery } from '#features/settings-management/client.ts'
import type { Contradictions as All } from '#features/settings-management/schemas-contradictions.ts'
import { directionOf } from '#platform/i18n/language.ts'
import { Link } from '#platform/pages/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAdmin } from '../use-admin.ts'
import { settingsHref } from './tabs.ts'

/** The sentences of edited texts that say something else than the settings, each with a link to its text; nothing without any. */
export function Contradictions() {
  const { settings: texts } = useAdmin()
  const { data = [] } = useQuery(contradictionsQuery())
  if (data.length === 0) return null
  return (
    <Notice>
      <h2 className="font-bold">{texts.contradictions}</h2>
      <p>{texts.contradictionsHint}</p>
      <ul className="mt-2 divide-y divide-line">
        {data.map((each) => (
          <li key={JSON.stringify(each)} className="flex flex-wrap items-baseline gap-x-3 py-1">
            <Link
              href={hrefOf(each)}
              className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
            >
              {texts.contradictionKinds[each.kind]}
            </Link>
            <span lang={each.language} dir={directionOf(each.language)} className="wrap-anywhere">
              {each.sentence}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const hrefOf = ({ tab, slug, language }: All[number]) =>
  slug ? `/admin/settings/pages/${slug}/${language}` : settingsHref(tab)
