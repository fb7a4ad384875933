import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#backoffice/staff/client.ts'
import { ConnectionTabs } from '#backoffice/staff/ui/connection-tabs.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { apiKeysQuery } from '../client.ts'
import { AddKey } from './add-key.tsx'
import { KeyTable } from './key-table.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).apiKeys.title,
  canonical: null,
})

/** Keys with which programs work in the back office, and a form to make one. */
export function Screen() {
  const { apiKeys: texts } = useAdmin()
  const query = useQuery(apiKeysQuery())
  const { data: self } = useQuery(selfQuery())
  const failure = useQueryFailure(query)
  if (failure || !self) return failure
  return (
    <>
      <PageHead title={texts.title} intro={texts.intro} actions={<ConnectionTabs current="apiKeys" />} />
      <div className="space-y-5">
        <p>
          <a
            href="/api/admin/docs"
            className="inline-flex min-h-11 items-center text-tile-deep underline underline-offset-4"
          >
            {texts.docs}
          </a>
        </p>
        <KeyTable keys={query.data?.keys ?? []} />
        <AddKey self={self} />
      </div>
    </>
  )
}
