import { useQuery } from '@tanstack/react-query'
import { MarketplaceTabs } from '#backoffice/staff/ui/marketplace-tabs.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { commissionRulesQuery } from '../client.ts'
import { RulesForm } from './rules-form.tsx'
import { TryRules } from './try-rules.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).commission.title,
  canonical: null,
})

/** The rules of commission, and which of them would decide. */
export function Screen() {
  const { commission } = useAdmin()
  const query = useQuery(commissionRulesQuery())
  const { data } = query
  const failure = useQueryFailure(query)
  if (failure || !data) return failure
  return (
    <>
      <PageHead
        title={commission.title}
        intro={commission.intro}
        actions={<MarketplaceTabs current="commission" />}
      />
      <div className="space-y-5">
        <RulesForm data={data} />
        <TryRules data={data} />
      </div>
    </>
  )
}
