import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { cartLinkQuery } from '../client-link.ts'
import { cartTotal } from '../domain/cart-line.ts'
import { parseCartLink } from '../domain/cart-link.ts'
import type { CartItem, OfferedLine } from '../schemas.ts'
import { CartSkeleton } from '../ui/cart-skeleton.tsx'
import { BuyLine } from './buy-line.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: messages.cart.link.title,
  canonical: null,
})

type Sold = OfferedLine & { product: CartItem['product'] }

const isSold = (line: OfferedLine): line is Sold => line.product !== undefined

/** What a cart link offers, and the button that puts it into the cart. Opening the page changes nothing. */
export function Screen({ address }: { address: Address }) {
  const { cart } = useMessages()
  return (
    <div className="page-gutter mx-auto max-w-2xl py-6">
      <h1 className="mb-1 text-2xl font-bold">{cart.link.title}</h1>
      <p className="mb-4 text-ink-soft">{cart.link.text}</p>
      <Offer address={address} />
    </div>
  )
}

function Offer({ address }: { address: Address }) {
  const { adding } = useMessages()
  const text = address.params.lines ?? ''
  const { data: lines, isError, isFetching, refetch } = useQuery(cartLinkQuery(text))
  if (!lines && isError)
    return <ErrorState message={adding.loadFailed} retry={() => void refetch()} busy={isFetching} />
  if (!lines) return <CartSkeleton />
  const missing = lines.filter((line) => !isSold(line)).map(({ variantId }) => String(variantId))
  return (
    <OfferedLines
      action={address.path}
      lines={lines.filter(isSold)}
      missing={[...missing, ...parseCartLink(text).unread]}
    />
  )
}

type Props = { action: string; lines: readonly Sold[]; missing: readonly string[] }

function OfferedLines({ action, lines, missing }: Props) {
  const { language } = useLanguage()
  const { cart, adding } = useMessages()
  const available = lines.filter(({ quantity }) => quantity > 0)
  return (
    <div className="space-y-4">
      {available.length === 0 && (
        <Notice tone="error">
          <p>{cart.link.nothing}</p>
        </Notice>
      )}
      {lines.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-paper px-4 md:px-6">
          {lines.map((line) => (
            <BuyLine key={line.variantId} line={line} />
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <Notice>
          <p className="wrap-anywhere">
            {cart.link.missing}{' '}
            {missing.map((part, index) => (
              <Fragment key={part}>
                {index > 0 && languageRows[language].comma}
                <bdi>{part}</bdi>
              </Fragment>
            ))}
          </p>
        </Notice>
      )}
      {available.length > 0 ? (
        <form method="post" action={action} className="rounded-card border border-line bg-paper p-4 md:p-6">
          <p className="mb-4 flex justify-between gap-4 font-bold">
            <span>{cart.subtotal}</span>
            <span className="tabular text-lg">{formatPrice(cartTotal(available), language)}</span>
          </p>
          <Button type="submit" size="lg" className="w-full">
            {adding.addToCart}
          </Button>
          <p className="mt-3 text-sm text-ink-soft">{cart.link.note}</p>
        </form>
      ) : (
        <Link href="/products" className={buttonClass('primary', 'lg')}>
          {cart.continueShopping}
        </Link>
      )}
    </div>
  )
}
