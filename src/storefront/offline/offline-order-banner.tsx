import { type ReactNode, useEffect } from 'react'
import { orderNumber } from '#features/orders/domain/order-number.ts'
import {
  clearSubmission,
  discardUnsentOrder,
  type OrderSubmission,
  registerSubmissionBanner,
  retrySubmission,
} from '#features/orders/ui/order-submission.ts'
import { Link } from '#platform/pages/link.tsx'
import type { OfflineTexts } from './offline-texts.ts'
import { useOrderRetry } from './use-order-retry.ts'

const actionClass =
  'inline-flex min-h-11 items-center rounded-control px-3 font-bold underline underline-offset-4 hover:bg-tile-tint'

/** The state of an order that was confirmed while the connection dropped, displayed on every page. */
export function OfflineOrderBanner({ texts }: { texts: OfflineTexts }) {
  const kept = useOrderRetry()
  useEffect(registerSubmissionBanner, [])
  const text = kept.state !== 'none' && statusText(kept, texts)
  return (
    <div role="status" aria-atomic="true" data-kept-order={kept.state}>
      {text && (
        <div
          className={`forced-edge page-gutter flex flex-wrap items-center justify-center gap-x-2 border-b py-1 text-sm ${kept.state === 'refused' || kept.state === 'failed' ? 'border-pomegranate bg-pomegranate-tint text-pomegranate' : 'border-line bg-paper text-tile-dark'}`}
        >
          <p className="py-2">{text}</p>
          <Actions kept={kept} texts={texts} />
        </div>
      )}
    </div>
  )
}

function statusText(kept: OrderSubmission, texts: OfflineTexts): ReactNode {
  switch (kept.state) {
    case 'waiting':
      if (kept.held) return texts.held
      return kept.left ? texts.noAnswer : texts.notSent
    case 'sending':
      return texts.sendingAgain
    case 'placed':
      return texts.placed(orderNumber(kept.order.id))
    case 'refused':
      return texts.refused
    case 'failed':
      return texts.failed
    default:
      return null
  }
}

function Actions({ kept, texts }: { kept: OrderSubmission; texts: OfflineTexts }) {
  if (kept.state === 'placed') {
    return (
      <>
        <Link href={`/order/${kept.order.id}`} className={actionClass}>
          {texts.toOrder}
        </Link>
        <Close texts={texts} />
      </>
    )
  }
  if (kept.state === 'refused' || kept.state === 'failed') {
    return (
      <>
        <Link href="/checkout" className={actionClass}>
          {texts.toCheckout}
        </Link>
        <Close texts={texts} />
      </>
    )
  }
  if (kept.state !== 'waiting' || kept.held) return null
  return (
    <>
      <button type="button" className={actionClass} onClick={() => void retrySubmission()}>
        {texts.sendNow}
      </button>
      {!kept.left && (
        <button type="button" className={actionClass} onClick={discardUnsentOrder}>
          {texts.doNotSend}
        </button>
      )}
    </>
  )
}

function Close({ texts }: { texts: OfflineTexts }) {
  return (
    <button type="button" className={actionClass} onClick={clearSubmission}>
      {texts.close}
    </button>
  )
}
