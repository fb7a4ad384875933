import { SectionLink } from '#backoffice/staff/ui/section-link.tsx'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { LinkTabs } from '#desk/link-tabs.tsx'
import { hrefWith } from '#desk/list-args.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { valueSeparator, variantValues } from '#shop/catalogue/domain/variant-text.ts'
import { feedLacks } from '../domain/feed-lacks.ts'
import type { FeedGap, FeedGapsArgs } from '../schemas.ts'

type Props = {
  path: string
  search: URLSearchParams
  chosen: FeedGapsArgs['lack']
  /** Undefined while they load. */
  rows: readonly FeedGap[] | undefined
}

/** The variants that lack something, by what they lack, each with a link to its product. */
export function FeedGaps({ path, search, chosen, rows }: Props) {
  const { feeds: texts } = useAdmin()
  const columns: Column<FeedGap>[] = [
    { key: 'product', title: texts.product, heading: true, cell: (gap) => <ProductCell gap={gap} /> },
    {
      key: 'lacks',
      title: texts.lack,
      cell: ({ lacks }) => (
        <ul>
          {lacks.map((lack) => (
            <li key={lack}>{texts.lacks[lack]}</li>
          ))}
        </ul>
      ),
    },
  ]
  return (
    <div className="space-y-3">
      <LinkTabs
        label={texts.filter}
        choices={[null, ...feedLacks].map((lack) => ({
          href: hrefWith(path, search, { lack }),
          text: lack ? texts.lacks[lack] : texts.all,
          chosen: lack === (chosen ?? null),
        }))}
      />
      {rows && (
        <DataTable
          caption={texts.gaps}
          columns={columns}
          rows={rows}
          keyOf={({ variantId }) => variantId}
          empty={texts.noGaps}
        />
      )}
    </div>
  )
}

function ProductCell({ gap }: { gap: FeedGap }) {
  const { language } = useLanguage()
  return (
    <SectionLink
      href={`/admin/products/${gap.productId}`}
      className="inline-flex min-h-11 min-w-0 items-center text-tile-deep hover:underline"
    >
      <span>
        <bdi>{localized(gap, 'title', language)}</bdi>
        {gap.options.length > 0 && (
          <bdi className="block text-sm font-normal text-ink-soft">
            {variantValues(gap, language).join(valueSeparator)}
          </bdi>
        )}
      </span>
    </SectionLink>
  )
}
