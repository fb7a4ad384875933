import type { Dashboard } from '#backoffice/reports/schemas-dashboard.ts'
import { SectionLink } from '#backoffice/staff/ui/section-link.tsx'
import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized, type WireTexts } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { governorateName } from '#shop/orders/ui/governorate-label.ts'
import { ShareList } from './share-list.tsx'

type Props = Pick<Dashboard, 'governorates' | 'categories' | 'bestSellers'>
type SoldWorth = Props['categories'][number]['worth']

/** Sales by governorate, category and product. */
export function SalesBreakdown({ governorates: places, categories, bestSellers }: Props) {
  const { reports } = useAdmin()
  const { language } = useLanguage()
  const number = (count: number) => formatNumber(count, language)
  const worthLabel = (worth: SoldWorth) =>
    worth !== null && (
      <>
        <span className="block text-ink-soft">
          {reports.worth.delivered}: <bdi>{formatPrice(worth.delivered, language)}</bdi>
        </span>
        <span className="block text-ink-soft">
          {reports.worth.open}: <bdi>{formatPrice(worth.open, language)}</bdi>
        </span>
      </>
    )
  const unitsLabel = ({
    units,
    delivered,
    worth,
  }: Props['categories'][number] | Props['bestSellers'][number]) => (
    <>
      <strong>{number(units)}</strong>
      {delivered < units && <span className="block text-ink-soft">{reports.unitsDelivered(delivered)}</span>}
      {worthLabel(worth)}
    </>
  )
  const titleOf = (names: WireTexts<'title'>) => localized(names, 'title', language)
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      <Panel title={reports.byGovernorate}>
        <ShareList
          empty={reports.noOrders}
          shares={places.map(({ governorate, orders, cancelled, worth }) => ({
            key: governorate ?? '',
            name: governorateName(governorate, language) ?? reports.noGovernorate,
            value: orders,
            label: (
              <>
                <strong>{number(orders)}</strong>
                {cancelled > 0 && (
                  <span className="block text-ink-soft">{reports.cancelledOf(cancelled)}</span>
                )}
                {worthLabel(worth)}
              </>
            ),
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
            label: unitsLabel(category),
          }))}
        />
      </Panel>
      <Panel title={reports.bestSellers}>
        <ShareList
          empty={reports.nothingSold}
          shares={bestSellers.map((product) => ({
            key: product.id,
            name: (
              <SectionLink
                href={`/admin/products/${product.id}`}
                className="inline-flex min-h-11 items-center hover:underline"
              >
                {titleOf(product)}
              </SectionLink>
            ),
            value: product.units,
            label: unitsLabel(product),
          }))}
        />
      </Panel>
    </div>
  )
}
