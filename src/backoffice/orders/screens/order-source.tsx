import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { sourceFields, type VisitSource } from '#shop/campaigns/domain/visit-source.ts'
import type { WorkOrder } from '../schemas.ts'

/** The first and the last visit that brought the shopper of an order; nothing when no visit named a source. */
export function OrderSource({ order: { sources } }: { order: WorkOrder }) {
  const { orders } = useAdmin()
  if (!sources) return null
  const { first, last } = sources
  const isOne = JSON.stringify(first) === JSON.stringify(last)
  return (
    <Panel title={orders.source.title}>
      {isOne ? (
        <Visit title={orders.source.only} source={last} />
      ) : (
        <div className="space-y-3">
          <Visit title={orders.source.first} source={first} />
          <Visit title={orders.source.last} source={last} />
        </div>
      )}
    </Panel>
  )
}

/** Texts of an address, which anybody can write: isolated and broken anywhere. */
function Visit({ title, source }: { title: string; source: VisitSource }) {
  const { orders } = useAdmin()
  const { fields, clicks } = orders.source
  const rows = sourceFields.map((field) => [field, source[field]] as const)
  const click = source.click && clicks[source.click]
  return (
    <section>
      <h3 className="text-sm font-bold">{title}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
        {[...rows, ['click', click] as const].map(
          ([field, text]) =>
            text && (
              <div key={field} className="contents">
                <dt className="text-ink-soft">{fields[field]}</dt>
                <dd className="wrap-anywhere">
                  <bdi>{text}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
