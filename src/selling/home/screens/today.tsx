import { useQuery } from '@tanstack/react-query'
import { Fact } from '#desk/fact.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { Panel } from '#desk/panel.tsx'
import { TextLink } from '#desk/text-link.tsx'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatDate, formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { sellerNoticesQuery } from '#selling/notices/client.ts'
import { NoticeList } from '#selling/notices/ui/notice-list.tsx'
import { useTexts as useNoticeTexts } from '#selling/notices/ui/use-texts.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { Notice } from '#ui/notice.tsx'
import { sellerTodayQuery } from '../client.ts'
import type { SellerToday } from '../schemas.ts'
import { getTexts, useTexts } from './use-texts.ts'

export const head: ScreenModule['head'] = ({ language }) => ({
  title: getTexts(language).title,
  canonical: null,
})

/** The first screen: what waits, what is new, and what couriers collected, by the role of the member. */
export function Screen() {
  const today = useTexts()
  const { slug } = useSeller()
  const query = useQuery(sellerTodayQuery(slug))
  const { data } = query
  const failure = useQueryFailure(query)
  if (failure || !data) return failure
  return (
    <div className="mx-auto max-w-3xl space-y-4">
      <PageHead title={today.title} />
      {data.work && <Work work={data.work} />}
      {data.waiting?.licenceUntil && <Licence until={data.waiting.licenceUntil} />}
      {data.waiting && <Waiting waiting={data.waiting} />}
      <News />
      {data.money && <Money money={data.money} />}
      {data.collected && <Collected collected={data.collected} />}
    </div>
  )
}

type Tile = { text: string; count: number; href: string; isUrgent?: boolean; note?: string | null }

function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  const today = useTexts()
  const { language } = useLanguage()
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {tiles.map(({ text, count, href, isUrgent = false, note }) => (
        <li key={text}>
          <Link
            href={href}
            className={`flex h-full min-h-24 flex-col justify-between gap-1 rounded-card border bg-paper p-3 hover:bg-tile-tint ${isUrgent && count > 0 ? 'border-pomegranate text-pomegranate' : 'border-line'}`}
          >
            <span className="tabular text-3xl leading-tight font-extrabold">
              {count === 0 ? today.none : formatNumber(count, language)}
            </span>
            <span className="font-bold">{text}</span>
            {note && <span className="text-sm">{note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Work({ work }: { work: NonNullable<SellerToday['work']> }) {
  const today = useTexts()
  const { area } = useSeller()
  const list = `${area.pages}/parcels`
  return (
    <>
      <Tiles
        tiles={[
          { text: today.toPack, count: work.toPack, href: list },
          { text: today.late, count: work.late, href: list, isUrgent: true },
          { text: today.problems, count: work.problems, href: `${list}?status=problem`, isUrgent: true },
          { text: today.toHandOver, count: work.toHandOver, href: `${list}/hand-over` },
          ...(work.toDeliver > 0
            ? [{ text: today.toDeliver, count: work.toDeliver, href: `${list}?status=packed` }]
            : []),
        ]}
      />
      {work.toPack + work.problems === 0 && <p className="text-ink-soft">{today.allDone}</p>}
    </>
  )
}

/** That the licence ends, or has ended. */
function Licence({ until }: { until: string }) {
  const today = useTexts()
  const { area, self } = useSeller()
  const { language } = useLanguage()
  return (
    <Notice tone="error">
      {today.licence(formatDate(`${until}T09:00:00Z`, language))}{' '}
      {self?.role === 'owner' && <TextLink href={`${area.pages}/papers`}>{today.toPapers}</TextLink>}
    </Notice>
  )
}

/** What else waits; nothing of it when there is none. */
function Waiting({ waiting }: { waiting: NonNullable<SellerToday['waiting']> }) {
  const today = useTexts()
  const { area } = useSeller()
  const { language } = useLanguage()
  const { returns, disputes, answerBy, soldOut, papers = 0 } = waiting
  const tiles: Tile[] = [
    {
      text: today.disputes,
      count: disputes,
      href: `${area.pages}/disputes`,
      isUrgent: true,
      note: answerBy && today.answerBy(formatMoment(answerBy, language)),
    },
    { text: today.returns, count: returns, href: `${area.pages}/returns` },
    { text: today.soldOut, count: soldOut, href: `${area.pages}/products?stock=out` },
    { text: today.papers, count: papers, href: `${area.pages}/papers`, isUrgent: true },
  ]
  const present = tiles.filter(({ count }) => count > 0)
  return present.length > 0 && <Tiles tiles={present} />
}

const maxNews = 5

/** The newest of what the member has not seen. */
function News() {
  const texts = useNoticeTexts()
  const { slug, area } = useSeller()
  const { data } = useQuery(sellerNoticesQuery(slug))
  const fresh = data?.notices.filter(({ isNew }) => isNew) ?? []
  const all = <TextLink href={`${area.pages}/notices`}>{texts.toAll}</TextLink>
  if (fresh.length === 0) return <p>{all}</p>
  return (
    <Panel title={texts.fresh} actions={all}>
      <NoticeList notices={fresh.slice(0, maxNews)} />
    </Panel>
  )
}

function Money({ money: { held, owed, payout } }: { money: NonNullable<SellerToday['money']> }) {
  const today = useTexts()
  const { area } = useSeller()
  const { language } = useLanguage()
  const sums = [
    { text: today.held, amount: held },
    owed < 0 ? { text: today.debt, amount: -owed } : { text: today.owed, amount: owed },
    payout !== null && { text: today.nextPayout, amount: payout },
  ].filter((sum) => sum !== false)
  return (
    <Panel title={today.money}>
      <dl className="grid gap-3 sm:grid-cols-3">
        {sums.map(({ text, amount }) => (
          <Fact key={text} name={text} className="tabular text-2xl font-extrabold">
            {formatPrice(amount, language)}
          </Fact>
        ))}
      </dl>
      <TextLink href={`${area.pages}/payouts`}>{today.toPayouts}</TextLink>
    </Panel>
  )
}

function Collected({ collected }: { collected: NonNullable<SellerToday['collected']> }) {
  const today = useTexts()
  const { language } = useLanguage()
  const sums = [
    { text: today.collectedToday, amount: collected.today },
    { text: today.collectedMonth, amount: collected.month },
  ]
  return (
    <Panel title={today.collected}>
      <dl className="grid gap-3 sm:grid-cols-2">
        {sums.map(({ text, amount }) => (
          <Fact key={text} name={text} className="tabular text-2xl font-extrabold">
            {formatPrice(amount, language)}
          </Fact>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">{today.collectedText}</p>
    </Panel>
  )
}
