import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { Missing } from '#desk/missing.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { Link } from '#platform/pages/link.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { buttonClass } from '#ui/button.tsx'
import { PromotionForm } from './promotion-form.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).promotions.add,
  canonical: null,
})

/** The form of a new promotion. */
export function Screen() {
  const { promotions: texts } = useAdmin()
  const self = useQuery(selfQuery())
  const failure = useQueryFailure(self)
  if (failure) return failure
  if (!hasRight(self.data, 'prices')) return <Missing />
  const back = (
    <Link href="/admin/promotions" className={buttonClass('quiet', 'sm')}>
      {texts.toList}
    </Link>
  )
  return (
    <>
      <PageHead title={texts.add} actions={back} />
      <Panel>
        <PromotionForm promotion={null} />
      </Panel>
    </>
  )
}
