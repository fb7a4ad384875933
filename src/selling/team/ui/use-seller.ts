import { useQuery } from '@tanstack/react-query'
import { usePages } from '#platform/pages/pages-context.ts'
import { sellerArea, sellerSelfQuery } from '../client.ts'
import { parseSlug } from '../parse-slug.ts'

/** The seller of a screen: its slug, where its pages and calls are, and what the member is there. */
export function useSeller() {
  const slug = parseSlug(usePages().current.address.path) ?? ''
  const { data: self } = useQuery({ ...sellerSelfQuery(slug), enabled: slug !== '' })
  return { slug, area: sellerArea(slug), self }
}
