import { formatDate, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons/chevron-down.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import type { OrderSummary } from '../schemas.ts'
import { OrderNumber } from '../ui/order-number.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { CallFirstNotice } from './call-first-notice.tsx'
import { OrderItems } from './order-items.tsx'

const maxThumbnails = 4

type Props = {
  order: OrderSummary
  /** Its items are listed from the start; those of another order once its row is tapped. */
  isOpen: boolean
}

/** One order of the list (docs/product.md): number, date, total, status, items, and a link to its details. */
export function OrderCard({ order, isOpen }: Props) {
  const { language } = useLanguage()
  const { cart, myOrders } = useMessages()
  const heading = `order-${order.id}`
  return (
    <li>
      <article aria-labelledby={heading} className="overflow-hidden rounded-card border border-line bg-paper">
        <header className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line bg-sand px-4 py-3 md:px-6">
          <h2 id={heading} className="text-lg font-bold">
            {myOrders.order} <OrderNumber id={order.id} />
          </h2>
          <p className="text-sm">
            <span className="sr-only">{myOrders.date} </span>
            <time dateTime={order.createdAt}>{formatDate(order.createdAt, language)}</time>
          </p>
          <p className="text-sm">
            <span className="text-ink-soft">{cart.total}</span>{' '}
            <span className="tabular font-bold">{formatPrice(order.collect, language)}</span>
          </p>
          <p className="ms-auto">
            <StatusBadge status={order.status} />
          </p>
        </header>
        <div className="px-4 md:px-6">
          {order.awaitsCall && <CallFirstNotice />}
          <details open={isOpen} className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
              <span className="flex min-w-0 gap-1.5 overflow-hidden group-open:hidden">
                {order.items.slice(0, maxThumbnails).map(({ id, product }) => (
                  <Picture
                    key={id}
                    image={product.image}
                    alt=""
                    width={40}
                    height={40}
                    sizes="40px"
                    className="size-10 shrink-0 rounded-control bg-sand object-cover"
                  />
                ))}
              </span>
              <span className="grow text-sm font-bold text-tile-deep">
                {myOrders.items} ({formatNumber(order.items.length, language)})
              </span>
              <ChevronDown size={20} className="shrink-0 text-tile-deep group-open:rotate-180" />
            </summary>
            <OrderItems items={order.items} />
          </details>
          <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4">
            <p className="flex items-baseline gap-3">
              <span className="font-bold">{cart.total}</span>
              <Price amount={order.collect} />
            </p>
            <Link
              href={`/order/${order.id}`}
              aria-describedby={heading}
              className={`${buttonClass('secondary')} max-sm:w-full`}
            >
              {myOrders.view}
            </Link>
          </footer>
        </div>
      </article>
    </li>
  )
}
