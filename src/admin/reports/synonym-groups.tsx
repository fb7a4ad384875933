import { useQuery } from '@tanstack/react-query'
import { synonymsQuery } from '#features/reports/client.ts'
import { TextField } from '#ui/text-field.tsx'
import { FilterForm } from '../ui/filter-form.tsx'
import { hrefWith, pageOf } from '../ui/list-args.ts'
import { Pager } from '../ui/pager.tsx'
import { useAdmin } from '../use-admin.ts'
import { synonymsArgs } from './search-args.ts'
import { SynonymGroupItem } from './synonym-group.tsx'

const pageSize = 25

/** The synonym groups: searchable and edited in place. */
export function SynonymGroups({ search, path }: { search: URLSearchParams; path: string }) {
  const { moderation } = useAdmin()
  const { searches, nothingFound } = moderation
  const args = synonymsArgs(search)
  const { data } = useQuery(synonymsQuery(args))
  return (
    <section aria-labelledby="synonym-groups">
      <h2 id="synonym-groups" className="mb-2 text-lg font-bold">
        {searches.groups}
      </h2>
      <FilterForm path={path} key={args.q}>
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
        <Pager
          page={pageOf(search)}
          last={Math.ceil(data.total / pageSize)}
          hrefOf={(page) => hrefWith(path, search, { page, add: null })}
        />
      )}
    </section>
  )
}
