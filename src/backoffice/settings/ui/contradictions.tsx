import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { getDirection } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { contradictionsQuery, judgeContradiction } from '../client.ts'
import type { Contradiction } from '../schemas-contradictions.ts'
import { settingsHref } from './tabs.ts'

/**
 * The sentences of texts that say something else than the settings, each with a link to its text for whoever may edit it, and those
 * that were judged right; nothing without any.
 */
export function Contradictions() {
  const { settings: texts } = useAdmin()
  const { data } = useQuery(contradictionsQuery())
  const { language } = useLanguage()
  const number = (count: number) => formatNumber(count, language)
  if (!data || data.listed.length + data.dismissed.length === 0) return null
  const { listed, more, partly, dismissed } = data
  return (
    <Notice>
      <h2 className="font-bold">{texts.contradictions}</h2>
      {listed.length > 0 && <p>{texts.contradictionsHint}</p>}
      <Sentences of={listed} dismissed={false} />
      {more > 0 && <p>{texts.moreContradictions(number(more))}</p>}
      {partly && <p>{texts.contradictionsPartly}</p>}
      {dismissed.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2 font-bold">
            {texts.judgedRight(number(dismissed.length))}
          </summary>
          <Sentences of={dismissed} dismissed />
        </details>
      )}
    </Notice>
  )
}

function Sentences({ of: sentences, dismissed }: { of: readonly Contradiction[]; dismissed: boolean }) {
  const { settings: texts } = useAdmin()
  const { change, busy } = useAdminMutation()
  const client = useQueryClient()
  const { queryKey } = contradictionsQuery()
  const judge = async (id: string) => {
    const successMessage = dismissed ? texts.listedAgain : texts.judged
    const save = async () => client.setQueryData(queryKey, await judgeContradiction(id, !dismissed))
    // Only after a refusal all texts are read again.
    if (!(await change(save, { successMessage, invalidates: [] })))
      await client.invalidateQueries({ queryKey })
  }
  return (
    <ul className="mt-2 divide-y divide-line">
      {sentences.map((each) => (
        <li key={each.id} className="flex flex-wrap items-center gap-x-3 py-1">
          <Subject of={each} />
          <span
            lang={each.language}
            dir={getDirection(each.language)}
            id={`contradiction-${each.id}`}
            className="wrap-anywhere"
          >
            {each.sentence}
          </span>
          {each.mayEdit && (
            <Button
              variant="quiet"
              size="sm"
              aria-describedby={`contradiction-${each.id}`}
              disabled={busy}
              onClick={() => void judge(each.id)}
            >
              {dismissed ? texts.listAgain : texts.judgeRight}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What the sentence is about, and the product; a link for whoever may edit its text. */
function Subject({ of: each }: { of: Contradiction }) {
  const { settings: texts } = useAdmin()
  const kind = `${texts.contradictionKinds[each.kind]} `
  const name = each.name !== undefined && (
    <bdi lang={each.language} className="font-normal">
      {each.name}
    </bdi>
  )
  if (!each.mayEdit)
    return (
      <span className="font-bold">
        {kind}
        {name}
      </span>
    )
  return (
    <Link
      href={hrefOf(each)}
      className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
    >
      {kind}
      {name}
    </Link>
  )
}

function hrefOf({ tab, slug, language, record }: Contradiction): string {
  if (tab === 'product') return `/admin/products/${record}`
  if (tab === 'promotion') return `/admin/promotions/${record}`
  if (tab === 'category') return '/admin/categories'
  return slug ? `/admin/settings/pages/${slug}/${language}` : settingsHref(tab)
}
