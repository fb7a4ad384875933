import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { hrefWith } from '#desk/list-args.ts'
import { PageHead } from '#desk/page-head.tsx'
import { Pager } from '#desk/pager.tsx'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { buttonClass } from '#ui/button.tsx'
import { myPromotionsQuery } from '../client.ts'
import { myPromotionsPageSize } from '../domain/limits.ts'
import type { MyPromotion } from '../schemas.ts'
import { promotionsArgs } from './list-args.ts'
import { RunButton } from './run-button.tsx'
import { StateBadge } from './state-badge.tsx'
import { getTexts, useTexts } from './use-texts.ts'

export const head: ScreenModule['head'] = ({ language }) => ({
  title: getTexts(language).title,
  canonical: null,
})

/** The promotions of the seller, each with a button that stops or starts it. */
export function Screen({ address: { search } }: { address: Address }) {
  const { texts } = useTexts()
  const { slug, area } = useSeller()
  const args = promotionsArgs(search)
  const query = useQuery(myPromotionsQuery(slug, args))
  const path = `${area.pages}/promotions`
  const columns = useColumns(path)
  const failure = useQueryFailure(query)
  if (failure || !query.data) return failure
  const { promotions, total } = query.data
  return (
    <>
      <PageHead
        title={texts.title}
        intro={texts.intro}
        actions={
          <Link href={`${path}/new`} className={buttonClass()}>
            {texts.add}
          </Link>
        }
      />
      <DataTable
        caption={texts.title}
        columns={columns}
        rows={promotions}
        keyOf={({ id }) => id}
        empty={texts.none}
      />
      <Pager
        page={args.page ?? 1}
        last={Math.ceil(total / myPromotionsPageSize)}
        hrefOf={(page) => hrefWith(path, search, { page })}
      />
    </>
  )
}

function useColumns(path: string): Column<MyPromotion>[] {
  const { texts } = useTexts()
  const { language } = useLanguage()
  return [
    {
      key: 'name',
      title: texts.name,
      heading: true,
      cell: (row) => (
        <Link
          href={`${path}/${row.id}`}
          className="inline-flex min-h-11 items-center text-tile-deep underline underline-offset-4"
        >
          <bdi>{localized(row, 'name', language)}</bdi>
        </Link>
      ),
    },
    {
      key: 'effect',
      title: texts.effect,
      cell: ({ effect, value }) =>
        effect === 'percent' ? texts.percent(formatNumber(value, language)) : formatPrice(value, language),
    },
    {
      key: 'code',
      title: texts.code,
      cell: ({ code }) => (code === null ? texts.everybody : <bdi dir="ltr">{code}</bdi>),
    },
    {
      key: 'uses',
      title: texts.uses,
      number: true,
      cell: ({ used, maxUses }) =>
        maxUses === null
          ? formatNumber(used, language)
          : texts.usesOf(formatNumber(used, language), formatNumber(maxUses, language)),
    },
    {
      key: 'state',
      title: texts.state,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <StateBadge promotion={row} />
          <RunButton promotion={row} />
        </span>
      ),
    },
  ]
}
