import { useQuery } from '@tanstack/react-query'
import { FilterForm } from '#desk/filter-form.tsx'
import { hrefWith } from '#desk/list-args.ts'
import { ListPager } from '#desk/pager.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { TextField } from '#ui/text-field.tsx'
import { synonymsQuery } from '../client.ts'
import { synonymsArgs } from '../ui/search-args.ts'
import { SynonymGroupItem } from './synonym-group.tsx'

/** The synonym groups: searchable and edited in place. */
export function SynonymGroups({ search, path }: { search: URLSearchParams; path: string }) {
  const { moderation } = useAdmin()
  const { searches, nothingFound } = moderation
  const args = synonymsArgs(search)
  const { data } = useQuery(synonymsQuery(args))
  const [show, days] = ['show', 'days'].map((name) => search.get(name) ?? undefined)
  const rest = { show, days, pageSize: args.pageSize }
  return (
    <section aria-labelledby="synonym-groups">
      <h2 id="synonym-groups" className="mb-2 text-lg font-bold">
        {searches.groups}
      </h2>
      <FilterForm path={path} rest={rest} key={args.q}>
        <TextField
          label={searches.searchGroups}
          name="q"
          type="search"
          dir="auto"
          defaultValue={args.q ?? ''}
        />
      </FilterForm>
      {data?.total === 0 && (
        <p className="text-ink-soft">{args.q === undefined ? searches.noGroups : nothingFound}</p>
      )}
      <ul className="space-y-2">
        {data?.groups.map((group) => (
          <SynonymGroupItem key={group.id} group={group} />
        ))}
      </ul>
      {data && (
        <ListPager
          args={args}
          defaultSize={defaultPageSize}
          total={data.total}
          hrefOf={(changes) => hrefWith(path, search, { ...changes, add: null })}
        />
      )}
    </section>
  )
}
