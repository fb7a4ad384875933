import { useQuery } from '@tanstack/react-query'
import { SettingsFrame } from '#backoffice/settings/ui/settings-frame.tsx'
import { hrefWith } from '#desk/list-args.ts'
import { ListPager } from '#desk/pager.tsx'
import { Panel } from '#desk/panel.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { defaultPageSize } from '#platform/http/page-size.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { feedGapsQuery, managedFeedsQuery } from '../client.ts'
import { FeedAddresses } from './feed-addresses.tsx'
import { FeedGaps } from './feed-gaps.tsx'
import { feedGapsArgs } from './search-args.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).settings.sections.feeds,
  canonical: null,
})

const path = '/admin/settings/feeds'

/** The product feeds for ads: their addresses, who fetched them, and what their rows lack. */
export function Screen({ address: { search } }: { address: Address }) {
  const { feeds: texts } = useAdmin()
  const args = feedGapsArgs(search)
  const feeds = useQuery(managedFeedsQuery())
  const gaps = useQuery(feedGapsQuery(args))
  const failure = useQueryFailure(feeds, gaps)
  if (failure) return failure
  return (
    <SettingsFrame tab="feeds">
      <p className="text-ink-soft">{texts.intro}</p>
      {feeds.data && <FeedAddresses managed={feeds.data} />}
      <Panel title={texts.gaps}>
        <p className="mb-3 text-ink-soft">{texts.gapsIntro}</p>
        <FeedGaps path={path} search={search} chosen={args.lack} rows={gaps.data?.gaps} />
        {gaps.data && (
          <ListPager
            args={args}
            defaultSize={defaultPageSize}
            total={gaps.data.total}
            hrefOf={(changes) => hrefWith(path, search, changes)}
          />
        )}
      </Panel>
    </SettingsFrame>
  )
}
