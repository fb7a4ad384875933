import { useQuery } from '@tanstack/react-query'
import { FilterForm } from '#desk/filter-form.tsx'
import { LinkTabs } from '#desk/link-tabs.tsx'
import { hrefWith } from '#desk/list-args.ts'
import { PageHead } from '#desk/page-head.tsx'
import { Pager } from '#desk/pager.tsx'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSeller } from '../../team/ui/use-seller.ts'
import { getSellingMessages, useSelling } from '../../team/ui/use-selling.ts'
import { myOffersQuery } from '../client.ts'
import { myOffersPageSize } from '../domain/page-size.ts'
import { OfferRow } from './offer-row.tsx'
import { offersArgs } from './offers-args.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getSellingMessages(messages).products.title,
  canonical: null,
})

/** What the seller sells, with price and stock to edit: each row is saved by itself. */
export function Screen({ address: { search } }: { address: Address }) {
  const { products } = useSelling()
  const { area } = useSeller()
  const args = offersArgs(search)
  const { q, stock, page } = args
  const query = useQuery(myOffersQuery(area.api, args))
  const failure = useQueryFailure(query)
  if (failure) return failure
  const path = `${area.pages}/products`
  const { data } = query
  return (
    <>
      <PageHead
        title={products.title}
        intro={products.intro}
        actions={
          <>
            <Link href={`${path}/sell`} className={buttonClass()}>
              {products.sell}
            </Link>
            <Link href={`${path}/new`} className={buttonClass('secondary')}>
              {products.propose}
            </Link>
            <Link href={`${path}/file`} className={buttonClass('quiet')}>
              {products.offerFile.link}
            </Link>
            <Link href={`${area.pages}/promotions`} className={buttonClass('quiet')}>
              {products.promotions}
            </Link>
          </>
        }
      />
      <FilterForm key={q} path={path} rest={{}}>
        <TextField label={products.search} type="search" name="q" defaultValue={q ?? ''} />
      </FilterForm>
      <div className="mb-4">
        <LinkTabs
          label={products.tabs}
          choices={[
            { href: path, text: products.all, chosen: !stock },
            { href: `${path}?stock=out`, text: products.soldOut, chosen: stock === 'out' },
          ]}
        />
      </div>
      {data?.offers.length === 0 && (
        <p className="rounded-card border border-line bg-paper p-6 text-center text-ink-soft">
          {stock ? products.noneSoldOut : products.empty}
        </p>
      )}
      <ul className="space-y-3">
        {data?.offers.map((offer) => (
          <OfferRow key={offer.variantId} offer={offer} />
        ))}
      </ul>
      {data && (
        <Pager
          page={page ?? 1}
          last={Math.ceil(data.total / myOffersPageSize)}
          hrefOf={(next) => hrefWith(path, search, { page: next })}
        />
      )}
    </>
  )
}
