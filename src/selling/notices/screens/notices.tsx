import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hrefWith, parsePage } from '#desk/list-args.ts'
import { NewerAndOlder } from '#desk/newer-and-older.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { buttonClass } from '#ui/button.tsx'
import { markSeen, sellerNoticesQuery, sellerUnseenQuery } from '../client.ts'
import { NoticeList } from '../ui/notice-list.tsx'
import { getTexts, useTexts } from '../ui/use-texts.ts'

export const head: ScreenModule['head'] = ({ language }) => ({
  title: getTexts(language).title,
  canonical: null,
})

/** What happened at the seller. Whoever opens it has seen it; what was new until then stays marked on the screen. */
export function Screen({ address: { search } }: { address: Address }) {
  const texts = useTexts()
  const { slug, area } = useSeller()
  const page = parsePage(search)
  const query = useQuery(sellerNoticesQuery(slug, page))
  const failure = useQueryFailure(query)
  const { data } = query
  useMarkSeen(slug, page === 1 ? data?.notices.find(({ isNew }) => isNew)?.at : undefined)
  if (failure || !data) return failure
  const path = `${area.pages}/notices`
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title={texts.title}
        intro={texts.intro}
        actions={
          <Link href={area.pages} className={buttonClass('quiet', 'sm')}>
            {texts.toToday}
          </Link>
        }
      />
      <Panel>
        {data.notices.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
        <NoticeList notices={data.notices} />
      </Panel>
      <NewerAndOlder
        newer={page > 1 && { href: hrefWith(path, search, { page: page - 1 }), text: texts.newer }}
        older={data.more && { href: hrefWith(path, search, { page: page + 1 }), text: texts.older }}
      />
    </div>
  )
}

/** Records that the member has read until the newest notice; another visit does it if this one fails. */
function useMarkSeen(slug: string, until: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (until === undefined) return
    markSeen(slug, until)
      .then(() => {
        // Another screen reads the list anew; this one still marks what was new.
        void client.invalidateQueries({ queryKey: ['sellerNotices', slug], refetchType: 'none' })
        return client.invalidateQueries({ queryKey: sellerUnseenQuery(slug).queryKey })
      })
      .catch(() => undefined)
  }, [client, slug, until])
}
