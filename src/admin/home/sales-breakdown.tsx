import { governorateName } from '#features/orders/ui/governorate-label.ts'
import type { Dashboard } from '#features/reports/schemas-dashboard.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { Panel } from '../ui/panel.tsx'
import { useAdmin } from '../use-admin.ts'
import { ShareList } from './share-list.tsx'

type Props = Pick<Dashboard, 'governorates' | 'categories' | 'bestSellers'>

/** Sales by governorate, category and product. */
export function SalesBreakdown({ governorates: places, categories, bestSellers }: Props) {
  const { reports } = useAdmin()
  const { language } = useLanguage()
  const shareLabel = (count: number, worth: number | null) => (
    <>
      <strong>{formatNumber(count, language)}</strong>
      {worth !== null && <bdi className="block text-ink-soft">{formatPrice(worth, language)}</bdi>}
    </>
  )
  const titleOf = (names: { titleEn: string; titleAr: string }) => localized(names, 'title', language)
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      <Panel title={reports.byGovernorate}>
        <ShareList
          empty={reports.noOrders}
          shares={places.map(({ governorate, orders, worth }) => ({
            key: governorate ?? '',
            name: governorateName(governorate, language) ?? reports.noGovernorate,
            value: orders,
            label: shareLabel(orders, worth),
          }))}
        />
      </Panel>
      <Panel title={reports.byCategory}>
        <ShareList
          empty={reports.nothingSold}
          shares={categories.map((category) => ({
            key: category.id,
            name: localized(category, 'name', language),
            value: category.units,
            label: shareLabel(category.units, category.worth),
          }))}
        />
      </Panel>
      <Panel title={reports.bestSellers}>
        <ShareList
          empty={reports.nothingSold}
          shares={bestSellers.map(({ id, units, worth, ...names }) => ({
            key: id,
            name: (
              <Link
                href={`/admin/products/${id}`}
                className="inline-flex min-h-11 items-center hover:underline"
              >
                {titleOf(names)}
              </Link>
            ),
            value: units,
            label: shareLabel(units, worth),
          }))}
        />
      </Panel>
    </div>
  )
}
