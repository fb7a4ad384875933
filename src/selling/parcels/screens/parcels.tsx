import { useQuery } from '@tanstack/react-query'
import { FilterForm } from '#desk/filter-form.tsx'
import { LinkTabs } from '#desk/link-tabs.tsx'
import { ListScreen } from '#desk/list-screen.tsx'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { getSellingMessages, useSelling } from '#selling/team/ui/use-selling.ts'
import { buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { sellerParcelsQuery } from '../client.ts'
import type { ParcelState } from '../domain/parcel-states.ts'
import { usePack } from '../ui/use-pack.ts'
import { parcelArgs } from './list-args.ts'
import { ParcelCard } from './parcel-card.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getSellingMessages(messages).parcels.title,
  canonical: null,
})

const tabs: readonly ParcelState[] = [
  'to_pack',
  'problem',
  'packed',
  'handed_over',
  'shipped',
  'delivered',
  'cancelled',
]

/** The seller's parcels by state; a number that is typed or scanned leads to its parcel. */
export function Screen({ address: { search } }: { address: Address }) {
  const { parcels } = useSelling()
  const { slug, area } = useSeller()
  const { pack, busy } = usePack()
  const path = `${area.pages}/parcels`
  const args = parcelArgs(search)
  const query = useQuery(sellerParcelsQuery(slug, args))
  const { status = 'to_pack', q } = args
  return (
    <ListScreen
      title={parcels.title}
      actions={
        <Link href={`${path}/hand-over`} className={buttonClass('secondary', 'sm')}>
          {parcels.handOver}
        </Link>
      }
      path={path}
      search={search}
      args={args}
      query={query}
      filters={
        <>
          <FilterForm path={path} rest={{}}>
            <div className="min-w-0 grow sm:max-w-sm">
              <TextField
                key={q}
                label={parcels.number}
                name="q"
                type="search"
                dir="ltr"
                autoComplete="off"
                enterKeyHint="search"
                defaultValue={q}
              />
            </div>
          </FilterForm>
          <div className="mb-4">
            <LinkTabs
              label={parcels.tabs}
              choices={tabs.map((state) => ({
                href: state === 'to_pack' ? path : `${path}?status=${state}`,
                text: parcels.states[state],
                chosen: q === undefined && state === status,
              }))}
            />
          </div>
        </>
      }
    >
      {({ parcels: rows }) =>
        rows.length === 0 ? (
          <p className="rounded-card border border-line bg-paper p-6 text-center text-ink-soft">
            {q === undefined ? parcels.none[status] : parcels.noMatch}
          </p>
        ) : (
          <ul className="grid gap-3 lg:grid-cols-2">
            {rows.map((parcel) => (
              <ParcelCard key={parcel.id} parcel={parcel} busy={busy} onPack={() => void pack(parcel)} />
            ))}
          </ul>
        )
      }
    </ListScreen>
  )
}
