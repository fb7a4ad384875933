import { type Column, DataTable } from '#desk/data-table.tsx'
import { SmallLine } from '#desk/small-line.tsx'
import { TextLink } from '#desk/text-link.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { variantTitle } from '#shop/catalogue/domain/variant-text.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { type GoodsState, overdueDays } from '../domain/goods-states.ts'
import type { ReturnedGoods } from '../schemas-goods.ts'
import { GoodsActions, UndoLost } from './goods-actions.tsx'
import { RefusalCharge } from './refusal-charge.tsx'

/** Goods that customers did not accept. Those on their way back have their age and the actions. */
export function GoodsTable({ rows, state }: { rows: readonly ReturnedGoods[]; state: GoodsState }) {
  const { goods: texts } = useAdmin()
  const isOpen = state === 'on_the_way'
  const columns: Column<ReturnedGoods>[] = [
    { key: 'order', title: texts.order, heading: true, cell: (row) => <OrderCell goods={row} /> },
    {
      key: 'courier',
      title: texts.courier,
      cell: ({ courier }) => (courier ? <bdi>{courier.name}</bdi> : texts.noCourier),
    },
    { key: 'pieces', title: texts.pieces, cell: (row) => <PiecesCell goods={row} /> },
    { key: 'age', title: texts.age, cell: (row) => <AgeCell goods={row} /> },
    isOpen
      ? { key: 'act', title: texts.act, cell: (row) => <GoodsActions goods={row} /> }
      : {
          key: 'decided',
          title: texts.decided,
          cell: (row) => <DecidedCell goods={row} />,
        },
  ]
  return (
    <DataTable
      caption={texts.states[state]}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={texts.none}
    />
  )
}

function OrderCell({ goods }: { goods: ReturnedGoods }) {
  const { goods: texts } = useAdmin()
  const { language } = useLanguage()
  const { orderId, isRefused, seller } = goods
  return (
    <>
      <TextLink href={`/admin/orders/${orderId}`} className="tabular">
        <bdi dir="ltr">{orderNumber(orderId)}</bdi>
      </TextLink>
      <SmallLine>{isRefused ? texts.refused : texts.inPart}</SmallLine>
      {seller && (
        <span className="block text-sm font-normal">
          <bdi>{texts.ofSeller(localized(seller, 'name', language))}</bdi>
        </span>
      )}
      <RefusalCharge goods={goods} />
    </>
  )
}

function PiecesCell({ goods: { lines } }: { goods: ReturnedGoods }) {
  const { goods: texts } = useAdmin()
  const { cart } = useMessages()
  const { language } = useLanguage()
  return (
    <ul>
      {lines.map(({ itemId, quantity, sellable, product, variant }) => (
        <li key={itemId}>
          <span className="wrap-anywhere">
            {variant ? variantTitle(product, variant, language) : localizedTitle(product, language)}
          </span>{' '}
          <bdi className="tabular font-bold whitespace-nowrap">{cart.quantityTimes(quantity)}</bdi>
          {sellable !== null && (
            <span className="block text-sm text-ink-soft">{texts.sellable(sellable, quantity)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What became of goods: when, by whom, who paid the seller, and for lost ones how it is undone. */
function DecidedCell({ goods }: { goods: ReturnedGoods }) {
  const { goods: texts } = useAdmin()
  const { language } = useLanguage()
  const { decidedAt, by, note, borneBy, state } = goods
  return (
    <>
      {decidedAt && formatMoment(decidedAt, language)} <bdi>{by}</bdi>
      {note && (
        <span className="block text-sm text-ink-soft">
          <bdi>{note}</bdi>
        </span>
      )}
      {borneBy && <span className="block text-sm">{texts.paidBy(texts.bearers[borneBy])}</span>}
      {state === 'lost' && <UndoLost goods={goods} />}
    </>
  )
}

function AgeCell({ goods: { days, since, state, overdue } }: { goods: ReturnedGoods }) {
  const { goods: texts } = useAdmin()
  const { language } = useLanguage()
  if (state !== 'on_the_way') return formatMoment(since, language)
  const isOverdue = days >= overdueDays
  return (
    <time dateTime={since} className={isOverdue ? 'font-bold text-pomegranate' : ''}>
      {texts.days(days)}
      {isOverdue && ` · ${texts.overdue}`}
      {overdue && <span className="block text-sm">{texts.overdueMark}</span>}
    </time>
  )
}
