import { useQuery } from '@tanstack/react-query'
import { FilterForm } from '#desk/filter-form.tsx'
import { NewerAndOlder } from '#desk/newer-and-older.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { languageRows } from '#platform/i18n/language-rows.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { useSelling } from '#selling/team/ui/use-selling.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { panelTopicNames } from '#shop/sellers/domain/panel-log.ts'
import { SelectField } from '#ui/select-field.tsx'
import { sellerLogQuery } from '../client.ts'
import type { LogField } from '../messages/en.ts'
import type { SellerLog, SellerLogArgs } from '../schemas.ts'
import { logArgs } from './log-args.ts'
import { getTexts, useTexts } from './use-texts.ts'

export const head: ScreenModule['head'] = ({ language }) => ({
  title: getTexts(language).title,
  canonical: null,
})

/** Who did what in the panel, for the owners of the seller, filtered by person and by what it is about. */
export function Screen({ address: { search } }: { address: Address }) {
  const texts = useTexts()
  const { slug, area } = useSeller()
  const args = logArgs(search)
  const query = useQuery(sellerLogQuery(slug, args))
  const failure = useQueryFailure(query)
  const { data } = query
  if (failure || !data) return failure
  const path = `${area.pages}/log`
  const { before, ...filters } = args
  const last = data.entries.at(-1)
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={texts.title} intro={texts.intro} />
      <Filters key={toHref(path, filters)} path={path} args={args} people={data.people} />
      <Panel>
        {data.entries.length === 0 && <p className="text-ink-soft">{texts.empty}</p>}
        <ol className="space-y-3">
          {data.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </Panel>
      <NewerAndOlder
        newer={before !== undefined && { href: toHref(path, filters), text: texts.newest }}
        older={
          data.more && last && { href: toHref(path, { ...filters, before: last.id }), text: texts.older }
        }
      />
    </div>
  )
}

function toHref(path: string, args: SellerLogArgs): string {
  const search = new URLSearchParams(Object.entries(args).map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

type FilterProps = { path: string; args: SellerLogArgs; people: SellerLog['people'] }

function Filters({ path, args, people }: FilterProps) {
  const texts = useTexts()
  return (
    <FilterForm path={path} rest={{}}>
      <SelectField label={texts.by} name="by" defaultValue={String(args.by ?? '')}>
        <option value="">{texts.all}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.subject} name="subject" defaultValue={args.subject ?? ''}>
        <option value="">{texts.all}</option>
        {panelTopicNames.map((subject) => (
          <option key={subject} value={subject}>
            {texts.topics[subject]}
          </option>
        ))}
      </SelectField>
    </FilterForm>
  )
}

function Entry({ entry }: { entry: SellerLog['entries'][number] }) {
  const texts = useTexts()
  const { team } = useSelling()
  const { language } = useLanguage()
  const { by, role, action, product, at } = entry
  const actions: Record<string, string> = texts.actions
  return (
    <li className="border-s-4 border-tile-tint ps-3">
      <p className="wrap-anywhere">
        {(by !== null || role !== 'support') && <bdi className="font-bold">{by ?? texts.none}</bdi>}{' '}
        <span className="text-sm text-ink-soft">{role === 'support' ? texts.support : team.roles[role]}</span>
        {' · '}
        {actions[action] ?? texts.other}
        {product && (
          <>
            {': '}
            <bdi>{localizedTitle(product, language)}</bdi>
          </>
        )}
        {' · '}
        <time dateTime={at} className="text-sm text-ink-soft">
          {formatMoment(at, language)}
        </time>
      </p>
      <Facts entry={entry} />
    </li>
  )
}

function Facts({ entry: { before, after } }: { entry: SellerLog['entries'][number] }) {
  const texts = useTexts()
  const { language } = useLanguage()
  const toText = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(toText).join(languageRows[language].comma)
    if (typeof value === 'number') return formatNumber(value, language)
    return value === null || value === undefined || value === '' ? texts.none : String(value)
  }
  const named = Object.entries(texts.fields) as [LogField, string][]
  const changed = named.filter(([field]) => field in { ...before, ...after })
  if (changed.length === 0) return null
  return (
    <ul className="text-sm text-ink-soft">
      {changed.map(([field, label]) => (
        <li key={field} className="wrap-anywhere">
          {label}
          {': '}
          <bdi>{toText(after?.[field])}</bdi>
          {before && field in before && (
            <>
              {` (${texts.was} `}
              <bdi>{toText(before[field])}</bdi>)
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
