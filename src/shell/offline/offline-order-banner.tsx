import { type ReactNode, useEffect } from 'react'
import { Link } from '#platform/pages/link.tsx'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import {
  clearSubmission,
  discardUnsentOrder,
  type OrderSubmission,
  registerSubmissionBanner,
  retrySubmission,
} from '#shop/orders/ui/order-submission.ts'
import type { OfflineTexts } from './offline-texts.ts'
import { useOrderRetry } from './use-order-retry.ts'

const actionClass =
  'inline-flex min-h-11 items-center rounded-control px-3 font-bold underline underline-offset-4 hover:bg-tile-tint'

/** The state of an order that was confirmed while the connection dropped, displayed on every page. */
export function OfflineOrderBanner({ texts }: { texts: OfflineTexts }) {
  const submission = useOrderRetry()
  useEffect(registerSubmissionBanner, [])
  const text = submission.state !== 'none' && statusText(submission, texts)
  return (
    <div role="status" aria-atomic="true" data-order-submission={submission.state}>
      {text && (
        <div
          className={`forced-edge page-gutter flex flex-wrap items-center justify-center gap-x-2 border-b py-1 text-sm ${submission.state === 'refused' || submission.state === 'failed' ? 'border-pomegranate bg-pomegranate-tint text-pomegranate' : 'border-line bg-paper text-tile-dark'}`}
        >
          <p className="py-2">{text}</p>
          <Actions submission={submission} texts={texts} />
        </div>
      )}
    </div>
  )
}

function statusText(submission: OrderSubmission, texts: OfflineTexts): ReactNode {
  switch (submission.state) {
    case 'waiting':
      if (submission.held) return texts.held
      return submission.left ? texts.noAnswer : texts.notSent
    case 'sending':
      return texts.sendingAgain
    case 'placed':
      return texts.placed(orderNumber(submission.order.id))
    case 'refused':
      return texts.refused
    case 'failed':
      return texts.failed
    default:
      return null
  }
}

function Actions({ submission, texts }: { submission: OrderSubmission; texts: OfflineTexts }) {
  if (submission.state === 'placed') {
    return (
      <>
        <Link href={`/order/${submission.order.id}`} className={actionClass}>
          {texts.toOrder}
        </Link>
        <Close texts={texts} />
      </>
    )
  }
  if (submission.state === 'refused' || submission.state === 'failed') {
    return (
      <>
        <Link href="/checkout" className={actionClass}>
          {texts.toCheckout}
        </Link>
        <Close texts={texts} />
      </>
    )
  }
  if (submission.state !== 'waiting' || submission.held) return null
  return (
    <>
      <button type="button" className={actionClass} onClick={() => void retrySubmission()}>
        {texts.sendNow}
      </button>
      {!submission.left && (
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
