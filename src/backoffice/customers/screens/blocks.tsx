import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { Missing } from '#desk/missing.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { Link } from '#platform/pages/link.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { buttonClass } from '#ui/button.tsx'
import { BlockList } from './block-list.tsx'
import { BlockPhone } from './block-phone.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).customers.blockPhones,
  canonical: null,
})

/** Blocks phones, also those that never ordered: one, or those of a list. */
export function Screen() {
  const { customers: texts } = useAdmin()
  const { data: self } = useQuery(selfQuery())
  if (self && !hasRight(self, 'orders')) return <Missing />
  return (
    <>
      <PageHead
        title={texts.blockPhones}
        actions={
          <Link href="/admin/customers" className={buttonClass('quiet', 'sm')}>
            {texts.back}
          </Link>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <BlockPhone />
        <BlockList />
      </div>
    </>
  )
}
