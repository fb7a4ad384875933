import { RecentShelf } from './recent-shelf.tsx'
import { RelatedShelf } from './related-shelf.tsx'

/** The shelves at the end of a product's page. */
export function ProductShelves({ slug, id }: { slug: string; id: number }) {
  return (
    <>
      <RelatedShelf slug={slug} />
      <RecentShelf except={id} className="mt-8" />
    </>
  )
}
