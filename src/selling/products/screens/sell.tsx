import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterForm } from '#desk/filter-form.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSeller } from '../../team/ui/use-seller.ts'
import { getSellingMessages, useSelling } from '../../team/ui/use-selling.ts'
import { pagesToOfferQuery } from '../client.ts'
import { pageSearch } from './page-search.ts'
import { PageToOffer } from './page-to-offer.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getSellingMessages(messages).products.findTitle,
  canonical: null,
})

/** Searches for a page that exists and offers something on it. */
export function Screen({ address: { search } }: { address: Address }) {
  const { products: texts } = useSelling()
  const { area } = useSeller()
  const [chosen, setChosen] = useState<number | null>(null)
  const args = pageSearch(search)
  const query = useQuery(pagesToOfferQuery(area.api, args))
  const failure = useQueryFailure(query)
  if (failure) return failure
  const path = `${area.pages}/products/sell`
  return (
    <>
      <PageHead title={texts.findTitle} intro={texts.findIntro} />
      <FilterForm key={args.q} path={path} rest={{}}>
        <TextField label={texts.search} type="search" name="q" defaultValue={args.q ?? ''} />
      </FilterForm>
      {args.q && query.data?.length === 0 && (
        <div className="space-y-3 rounded-card border border-line bg-paper p-4">
          <p>{texts.nothingThere}</p>
          <Link href={`${area.pages}/products/new`} className={buttonClass('secondary')}>
            {texts.propose}
          </Link>
        </div>
      )}
      <ul className="space-y-3">
        {query.data?.map((page) => (
          <PageToOffer key={page.productId} page={page} chosen={chosen} choose={setChosen} />
        ))}
      </ul>
    </>
  )
}
