import { useQuery } from '@tanstack/react-query'
import { usePages } from '#platform/pages/pages-context.ts'
import { sellerUnseenQuery } from '#selling/notices/client.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { useSelling } from '#selling/team/ui/use-selling.ts'
import { getSections } from './sections.ts'

/** The sections that the member may open, with their texts and addresses; the current one is marked, and today has the number of what is new. */
export function useSections() {
  const { shell } = useSelling()
  const { slug, area, self } = useSeller()
  const { data } = useQuery({ ...sellerUnseenQuery(slug), enabled: self !== undefined })
  const { path: here } = usePages().current.address
  const acting = self?.actingUntil ? {} : undefined
  const member = self && { role: self.role, status: self.seller.status, ...(acting && { acting }) }
  return (member ? getSections(member) : []).map(({ path, text, Icon }) => {
    const href = area.pages + path
    const isCurrent = here === href || (path !== '' && here.startsWith(`${href}/`))
    return { href, text: shell[text], Icon, isCurrent, unseen: text === 'today' ? (data?.unseen ?? 0) : 0 }
  })
}

export type SectionLink = ReturnType<typeof useSections>[number]
