import { QrCode } from '#desk/qr-code.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { nameIn } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { VariantLine } from '#shop/catalogue/ui/variant-line.tsx'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import { orderNumber, parcelNumber } from '#shop/orders/domain/order-number.ts'
import type { WorkOrder } from '../schemas.ts'
import type { Paper } from '../to-papers.ts'
import { ItemCode } from './item-code.tsx'
import { countPieces, PrintPage, useAmountDue } from './print-page.tsx'
import { ShopAddress, ShopName } from './shop-name.tsx'
import { useAddressLines } from './use-address-lines.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).orders.labels,
  canonical: null,
})

export function Screen({ address }: { address: Address }) {
  const { orders } = useAdmin()
  return (
    <PrintPage
      address={address}
      title={orders.labels}
      paper="label"
      sheet={(order) => <Label order={order} />}
    />
  )
}

const maxLines = 4
/** A longer name of a governorate does not fit beside the QR code in the largest size, and would be broken inside a word. */
const maxLargeName = 11

/** The parcel label: governorate, order number, recipient, address, amount due, contents and QR code. */
function Label({ order }: { order: Paper }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  const addressOf = useAddressLines()
  const { id, shipping, phone } = order
  const courier = order.delivery?.courier ?? order.preferredCourier?.name
  const governorate = governorates.find(({ slug }) => slug === shipping?.governorate)
  const place = governorate && nameIn(governorate, language)
  return (
    // One label is one sheet: long texts are cut, first the item lines, then the end of the address.
    <div className="mx-auto flex max-w-[90mm] flex-col overflow-hidden print:h-[139mm]">
      <div className="shrink-0">
        <ShopName className="text-base font-extrabold" />
        <ShopAddress />
      </div>
      <div className="mt-1 flex shrink-0 items-center justify-between gap-3 border-b-2 border-ink pb-1">
        <div className="min-w-0">
          {place && (
            <p
              data-governorate=""
              className={`${place.length > maxLargeName ? 'text-2xl' : 'text-3xl'} leading-tight font-extrabold`}
            >
              {place}
            </p>
          )}
          <p data-number="" className="tabular text-3xl leading-tight font-extrabold">
            <bdi dir="ltr">{parcelNumber(id, order.number)}</bdi>
          </p>
        </div>
        <QrCode id={id} label={orders.qr(orderNumber(id))} className="size-[26mm] shrink-0" />
      </div>
      <div className="min-h-0 overflow-hidden py-1 leading-snug wrap-anywhere">
        {shipping && (
          <p className="text-lg font-bold">
            <bdi>{shipping.fullName}</bdi>
          </p>
        )}
        {phone && (
          <p className="tabular text-2xl font-extrabold">
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </p>
        )}
        {shipping?.secondPhone && (
          <p className="tabular text-lg font-bold">
            <bdi dir="ltr">{formatPhone(shipping.secondPhone)}</bdi>
          </p>
        )}
        {addressOf(order).map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </div>
      <ToCollect order={order} />
      <LabelLines order={order} />
      {courier && (
        <p className="shrink-0 text-sm">
          {orders.courier}
          {': '}
          <bdi>{courier}</bdi>
        </p>
      )}
    </div>
  )
}

function ToCollect({ order }: { order: WorkOrder }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  const toCollect = useAmountDue()(order)
  return (
    <p className="shrink-0 border-y-2 border-ink py-1 text-center leading-snug">
      {toCollect === 0 ? (
        <span className="text-xl font-extrabold">{orders.nothingToCollect}</span>
      ) : (
        <>
          {orders.toCollect}
          <span className="tabular block text-3xl leading-tight font-extrabold">
            {formatPrice(toCollect, language)}
          </span>
        </>
      )}
    </p>
  )
}

/** The items, by SKU or model where there is one, with their options; only a few fit on the paper. */
function LabelLines({ order }: { order: WorkOrder }) {
  const { items } = order
  const { orders } = useAdmin()
  const { language } = useLanguage()
  return (
    <>
      <ul data-lines="" className="min-h-0 shrink-[9999] overflow-hidden pt-1 text-sm leading-snug">
        {items.slice(0, maxLines).map(({ id, product, variant, model, quantity, accepted = quantity }) => (
          <li key={id} className="flex gap-2">
            <span className="tabular shrink-0 font-bold">
              {formatNumber(accepted, language)}
              {' ×'}
            </span>
            <ItemCode variant={variant} model={model} className="max-w-[40mm] shrink-0 truncate font-bold" />
            <VariantLine variant={variant} className="max-w-[30mm] shrink-0 truncate font-bold" />
            <span className="min-w-0 truncate">{localizedTitle(product, language)}</span>
          </li>
        ))}
      </ul>
      <p className="shrink-0 text-sm font-bold">
        {items.length > maxLines && `${orders.moreLines(items.length - maxLines)} · `}
        {orders.units}
        {': '}
        {formatNumber(countPieces(order), language)}
      </p>
    </>
  )
}
