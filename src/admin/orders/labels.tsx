import { shownPhone } from '#features/accounts/domain/shown-phone.ts'
import type { WorkOrder } from '#features/fulfilment/schemas.ts'
import { orderNumber } from '#features/orders/domain/order-number.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { adminOf, useAdmin } from '../use-admin.ts'
import { PrintPage, useToCollect } from './print-page.tsx'
import { QrCode } from './qr-code.tsx'
import { useAddress } from './use-address.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: adminOf(messages).orders.labels,
  canonical: null,
})

export function Screen({ address }: { address: Address }) {
  const { orders } = useAdmin()
  return (
    <PrintPage
      address={address}
      title={orders.labels}
      paper="100mm 150mm"
      sheet={(order) => <Label order={order} />}
    />
  )
}

/** What is stuck on the parcel: who, where, how much, and the code. */
function Label({ order }: { order: WorkOrder }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  const addressOf = useAddress()
  const toCollect = useToCollect()(order)
  const { id, shipping, phone, items, delivery } = order
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="mx-auto max-w-[84mm]">
      <div className="flex items-center justify-between gap-3 border-b-2 border-ink pb-2">
        <div className="min-w-0">
          <p className="text-xl font-extrabold">{orders.shopName}</p>
          <p className="tabular text-2xl font-extrabold">
            <bdi dir="ltr">{orderNumber(id)}</bdi>
          </p>
          <p className="text-sm">
            {orders.units}
            {': '}
            {formatNumber(units, language)}
          </p>
        </div>
        <QrCode id={id} className="size-[30mm] shrink-0" />
      </div>
      <div className="py-2 wrap-anywhere">
        {shipping && (
          <p className="text-lg font-bold">
            <bdi>{shipping.fullName}</bdi>
          </p>
        )}
        {phone && (
          <p className="tabular text-2xl font-extrabold">
            <bdi dir="ltr">{shownPhone(phone)}</bdi>
          </p>
        )}
        {addressOf(order).map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </div>
      <p className="border-y-2 border-ink py-2 text-center">
        {toCollect === 0 ? (
          <span className="text-xl font-extrabold">{orders.nothingToCollect}</span>
        ) : (
          <>
            {orders.toCollect}
            <span className="tabular block text-3xl font-extrabold">{formatPrice(toCollect, language)}</span>
          </>
        )}
      </p>
      {delivery && (
        <p className="pt-2 text-sm">
          {orders.courier}
          {': '}
          <bdi>{delivery.courier}</bdi>
        </p>
      )}
    </div>
  )
}
