import { useQuery } from '@tanstack/react-query'
import { hrefWith, parsePage } from '#desk/list-args.ts'
import { PageHead } from '#desk/page-head.tsx'
import { Pager } from '#desk/pager.tsx'
import { Panel } from '#desk/panel.tsx'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatDate, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import type { ReturnStatus } from '#shop/returns/domain/return-status.ts'
import { Badge } from '#ui/badge.tsx'
import { Picture } from '#ui/picture.tsx'
import { myReturnsQuery } from '../client.ts'
import { returnsPageSize } from '../domain/page-size.ts'
import type { MyReturn } from '../schemas.ts'
import { getTexts, useTexts } from './use-texts.ts'

export const head: ScreenModule['head'] = ({ language }) => ({
  title: getTexts(language).title,
  canonical: null,
})

const tones: Record<ReturnStatus, 'yellow' | 'green' | 'red' | 'grey'> = {
  requested: 'yellow',
  approved: 'yellow',
  collecting: 'yellow',
  received: 'yellow',
  settled: 'green',
  rejected: 'grey',
  closed: 'grey',
}

/** What customers send back of the seller's parcels, with what came back of it and who pays. */
export function Screen({ address: { search } }: { address: Address }) {
  const texts = useTexts()
  const { slug, area } = useSeller()
  const page = parsePage(search)
  const query = useQuery(myReturnsQuery(slug, page))
  const failure = useQueryFailure(query)
  const { data } = query
  if (failure || !data) return failure
  return (
    <div className="mx-auto max-w-3xl space-y-4">
      <PageHead title={texts.title} intro={texts.intro} />
      {data.total === 0 && <p className="text-ink-soft">{texts.empty}</p>}
      {data.returns.map((entry) => (
        <Return key={entry.id} entry={entry} />
      ))}
      <Pager
        page={page}
        last={Math.ceil(data.total / returnsPageSize)}
        hrefOf={(next) => hrefWith(`${area.pages}/returns`, search, { page: next })}
      />
    </div>
  )
}

function Return({ entry: { parcel, kind, status, words, borneBy, createdAt, lines } }: { entry: MyReturn }) {
  const texts = useTexts()
  const { language } = useLanguage()
  const isReceived = lines.some(({ received }) => received !== null)
  return (
    <Panel
      title={texts.parcel(parcel)}
      actions={<Badge tone={tones[status]}>{texts.statuses[status]}</Badge>}
    >
      <p>
        <strong>{texts.kinds[kind]}</strong>{' '}
        <span className="text-sm text-ink-soft">{formatDate(createdAt, language)}</span>
      </p>
      <ul className="mt-2 divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {words && (
        <dl className="mt-2">
          <dt className="text-sm text-ink-soft">{texts.customer}</dt>
          <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
            {words}
          </dd>
        </dl>
      )}
      {isReceived && <p className="mt-2 font-bold">{texts.bornes[borneBy]}</p>}
    </Panel>
  )
}

function Line({
  line: { product, sku, quantity, reason, received, sellable },
}: {
  line: MyReturn['lines'][number]
}) {
  const texts = useTexts()
  const { language } = useLanguage()
  return (
    <li className="flex items-center gap-3 py-3">
      <Picture
        image={product.image}
        alt=""
        width={64}
        height={64}
        sizes="64px"
        className="size-16 shrink-0 rounded-control object-cover"
      />
      <span className="min-w-0 grow wrap-anywhere">
        <strong className="block">{localizedTitle(product, language)}</strong>
        {sku && (
          <bdi dir="ltr" className="tabular block text-sm text-ink-soft">
            {sku}
          </bdi>
        )}
        <span className="block text-sm">{texts.reasons[reason]}</span>
        {received !== null && (
          <span className="block text-sm text-ink-soft">
            {texts.received(received)}
            {sellable !== null && received > 0 && ` · ${texts.sellable(sellable)}`}
          </span>
        )}
      </span>
      <span className="tabular shrink-0 text-xl font-extrabold">
        {'× '}
        {formatNumber(quantity, language)}
      </span>
    </li>
  )
}
