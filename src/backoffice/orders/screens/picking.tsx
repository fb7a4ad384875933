import { useQuery } from '@tanstack/react-query'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { VariantLine } from '#shop/catalogue/ui/variant-line.tsx'
import { orderNumber, parcelNumber } from '#shop/orders/domain/order-number.ts'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { pickingListQuery } from '../client.ts'
import type { PickingLine, PickingList } from '../schemas-picking.ts'
import { pickingIds } from '../ui/queue-args.ts'
import { PrintHead } from './print-head.tsx'
import { ShopName } from './shop-name.tsx'
import { sortPicking } from './sort-picking.ts'
import { TickBox } from './tick-box.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).orders.picking,
  canonical: null,
})

/** What to fetch from the shelves for several orders together. */
export function Screen({ address }: { address: Address }) {
  const { orders } = useAdmin()
  const query = useQuery(pickingListQuery(pickingIds(address.search)))
  const { data } = query
  const failure = useQueryFailure(query)
  if (failure || !data) return failure
  const isEmpty = data.lines.length === 0
  return (
    <>
      <div className="not-printed">
        <PrintHead address={address} title={orders.picking} intro={orders.pickingIntro} isEmpty={isEmpty} />
        <Missing list={data} />
        {isEmpty && <p className="text-ink-soft">{orders.pickingEmpty}</p>}
      </div>
      {!isEmpty && <Sheet list={data} />}
    </>
  )
}

/** The orders that are not in the list, and why. */
function Missing({ list: { leftOut, later } }: { list: PickingList }) {
  const { orders } = useAdmin()
  const { myOrders } = useMessages()
  if (leftOut.length === 0 && later === 0) return null
  return (
    <div className="mb-4">
      <Notice>
        {later > 0 && <p>{orders.pickingLater(later)}</p>}
        {leftOut.length > 0 && (
          <>
            <p className="font-bold">{orders.pickingLeftOut}</p>
            <ul className="flex flex-wrap gap-x-4">
              {leftOut.map(({ id, status }) => (
                <li key={id}>
                  <bdi dir="ltr">{orderNumber(id)}</bdi> ({myOrders.statuses[status]})
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  )
}

const cell = 'py-2 pe-3 align-top last:pe-0'

function Sheet({ list }: { list: PickingList }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  const { myOrders } = useMessages()
  return (
    <article className="paper-slip rounded-card border border-line bg-paper p-4 print:rounded-none print:border-0 print:p-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2">
        <div>
          <ShopName className="text-2xl font-extrabold" />
          <p className="text-lg font-bold">{orders.picking}</p>
        </div>
        <div className="sm:text-end">
          <p data-total="" className="tabular text-lg font-bold">
            {orders.pickingTotal(list.pieces, list.orders)}
          </p>
          <p>{formatMoment(list.at, language)}</p>
        </div>
      </div>
      <table className="w-full border-collapse text-start">
        <thead>
          <tr className="border-b border-ink">
            <td className={cell} />
            <th scope="col" className={`${cell} text-center`}>
              {myOrders.quantity}
            </th>
            <th scope="col" colSpan={2} className={`${cell} text-start`}>
              {myOrders.product}
            </th>
          </tr>
        </thead>
        <tbody>
          {sortPicking(list.lines, language).map((line) => (
            <Line key={line.variantId} line={line} />
          ))}
        </tbody>
      </table>
    </article>
  )
}

function Line({ line: { variantId, product, variant, code, quantity, orders: of } }: { line: PickingLine }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  const { cart } = useMessages()
  return (
    <tr data-picked={variantId} className="break-inside-avoid border-b border-line">
      <td className={`${cell} w-8`}>
        <TickBox />
      </td>
      <td
        data-quantity=""
        className={`${cell} tabular w-12 text-center text-2xl leading-tight font-extrabold`}
      >
        {formatNumber(quantity, language)}
      </td>
      <td className={`${cell} w-16`}>
        <Picture
          image={product.image}
          alt=""
          width={56}
          height={56}
          sizes="56px"
          // What is below the screen is printed too.
          priority
          className="size-14 rounded-control object-contain"
        />
      </td>
      <td className={`${cell} wrap-anywhere`}>
        <p>{localizedTitle(product, language)}</p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <VariantLine variant={variant} className="font-bold" />
          {code !== null && (
            <bdi dir="ltr" className="text-sm text-ink-soft">
              {code}
            </bdi>
          )}
        </p>
        <p className="tabular flex flex-wrap gap-x-3 text-sm">
          <span className="text-ink-soft">{orders.forOrders}</span>
          {of.map(({ id, parcel, quantity: pieces }) => (
            <span key={id} className="whitespace-nowrap">
              <bdi dir="ltr">{parcelNumber(id, parcel)}</bdi>
              {pieces > 1 && <span className="ms-1 font-bold">{cart.quantityTimes(pieces)}</span>}
            </span>
          ))}
        </p>
      </td>
    </tr>
  )
}
