import { useQuery } from '@tanstack/react-query'
import { LinkTabs } from '#desk/link-tabs.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { selfQuery, sellerWorkQuery } from '../client.ts'
import type { SellerWork } from '../schemas-seller-work.ts'
import { mayOpen } from './sections.ts'

const hrefs = {
  sellers: '/admin/sellers',
  proposals: '/admin/proposals',
  commission: '/admin/commission',
  disputes: '/admin/disputes',
  payouts: '/admin/payouts',
}

/** What waits behind each link. */
const toCounts = ({ applications, papers, proposals, disputes, payoutWays, payouts }: SellerWork) => ({
  sellers: applications + papers,
  proposals,
  commission: 0,
  disputes,
  payouts: payoutWays + payouts,
})

/** Links to what concerns other sellers, one section of the navigation; those that the member may open. Screens with them declare `sellerWorkQuery`. */
export function MarketplaceTabs({ current }: { current: keyof typeof hrefs }) {
  const { shell } = useAdmin()
  const { data: self } = useQuery(selfQuery())
  const { data: work } = useQuery(sellerWorkQuery())
  const counts = work && toCounts(work)
  const names = Object.keys(hrefs) as (keyof typeof hrefs)[]
  const open = names.filter((name) => self && mayOpen(self, hrefs[name]))
  if (open.length < 2) return null
  return (
    <LinkTabs
      label={shell.sellers}
      choices={open.map((name) => ({
        href: hrefs[name],
        text: shell[name],
        chosen: name === current,
        count: counts?.[name] ?? 0,
      }))}
    />
  )
}
