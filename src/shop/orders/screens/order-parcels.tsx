import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized, type WireTexts } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import type { ChosenVariant } from '#shop/catalogue/domain/described-option.ts'
import { variantTitle } from '#shop/catalogue/domain/variant-text.ts'
import { buttonClass } from '#ui/button.tsx'
import { isCancellableByShopper } from '../domain/order-status.ts'
import type { OrderParcel } from '../schemas.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { PromisedArrival } from './promised-arrival.tsx'
import { useDueLabel } from './use-due-label.ts'

type Item = { id: number; quantity: number; product: WireTexts<'title'>; variant?: ChosenVariant }

type Props = {
  parcels: readonly OrderParcel[]
  items: readonly Item[]
  /** Where the order goes. */
  governorate: string | null | undefined
  /** The order, when its shopper may cancel parcels of it. */
  orderId?: number
  /** Whether something delivered can be returned now. */
  hasReturns?: boolean
}

/** What each seller sends of an order, how far it is, when it arrives and what is paid for it; nothing for an order that is sent as one. */
export function OrderParcels({ parcels, items, governorate, orderId, hasReturns = false }: Props) {
  const { myOrders } = useMessages()
  if (parcels.length < 2) return null
  const isLast = parcels.filter(({ status }) => status !== 'cancelled').length < 2
  return (
    <section aria-labelledby="parcels" className="rounded-card border border-line bg-paper p-4 md:p-6">
      <h2 id="parcels" className="mb-2 text-lg font-bold">
        {myOrders.parcels(parcels.length)}
      </h2>
      <ul className="divide-y divide-line">
        {parcels.map((parcel) => (
          <Parcel
            key={parcel.number}
            parcel={parcel}
            items={items}
            governorate={governorate}
            isLast={isLast}
            hasReturns={hasReturns}
            {...(orderId !== undefined && { orderId })}
          />
        ))}
      </ul>
    </section>
  )
}

type ParcelProps = Omit<Props, 'parcels'> & { parcel: OrderParcel; isLast: boolean }

function Parcel({ parcel, items, governorate, orderId, isLast, hasReturns }: ParcelProps) {
  const { language } = useLanguage()
  const { cart, myOrders } = useMessages()
  const dueLabel = useDueLabel(parcel.status)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        {parcel.seller && (
          <p className="font-bold wrap-anywhere">
            {cart.soldBy}{' '}
            <Link
              href={`/seller/${parcel.seller.slug}`}
              className="text-tile-deep underline underline-offset-4"
            >
              <bdi>{localized(parcel.seller, 'name', language)}</bdi>
            </Link>
          </p>
        )}
        {items
          .filter(({ id }) => parcel.items.includes(id))
          .map(({ id, product, variant, quantity }) => (
            <p key={id} className="text-sm text-ink-soft wrap-anywhere">
              {variantTitle(product, variant, language)}{' '}
              <span className="tabular">{cart.quantityTimes(quantity)}</span>
            </p>
          ))}
        <p className="text-sm empty:hidden">
          <PromisedArrival order={parcel} governorate={governorate} />
        </p>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {dueLabel !== null && (
          <p className="text-sm">
            <span className="text-ink-soft">{dueLabel}</span>{' '}
            <span className="tabular font-bold">{formatPrice(parcel.collect, language)}</span>
          </p>
        )}
        <StatusBadge status={parcel.status} />
      </div>
      {orderId !== undefined && parcel.status === 'delivered' && (
        <div className="flex w-full flex-wrap gap-2">
          {hasReturns && (
            <Link
              href={`/order/${orderId}/return?number=${parcel.number}`}
              className={buttonClass('secondary', 'sm')}
            >
              {myOrders.returnActions.open}
            </Link>
          )}
          {parcel.feedback && (
            <Link
              href={`/order/${orderId}/parcel/${parcel.number}`}
              className={buttonClass('secondary', 'sm')}
            >
              {myOrders.feedback}
            </Link>
          )}
        </div>
      )}
      {orderId !== undefined &&
        !isLast &&
        parcel.seller &&
        (parcel.cancellable || isCancellableByShopper(parcel.status)) && (
          <div className="w-full">
            <CancelOrder
              id={orderId}
              parcel={{ number: parcel.number, name: localized(parcel.seller, 'name', language) }}
            />
          </div>
        )}
    </li>
  )
}
