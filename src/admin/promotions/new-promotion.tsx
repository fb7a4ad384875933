import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#features/staff/client.ts'
import { hasRight } from '#features/staff/domain/rights.ts'
import { Link } from '#platform/pages/link.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { buttonClass } from '#ui/button.tsx'
import { Missing } from '../layout/missing.tsx'
import { useQueryFailure } from '../layout/use-query-failure.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { adminOf, useAdmin } from '../use-admin.ts'
import { PromotionForm } from './promotion-form.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: adminOf(messages).promotions.add,
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
