import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { relatedQuery } from '../client.ts'
import { Shelf } from './shelf.tsx'

/** The products that go with a product; the server renders them with its page. Nothing when there are none. */
export function RelatedShelf({ slug }: { slug: string }) {
  const { shelves } = useMessages()
  const { data, isPending } = useQuery(relatedQuery(slug))
  if (!isPending && !data?.products.length) return null
  return (
    <Shelf
      title={data && data.boughtTogether > 0 ? shelves.goesWith : shelves.similar}
      products={data?.products}
    />
  )
}
