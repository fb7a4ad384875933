import { useEffect, useRef } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { discardUnsentOrder, retrySubmission } from '#shop/orders/ui/order-submission.ts'
import { useOrderSubmission, useSubmissionBannerVisible } from '#shop/orders/ui/use-order-submission.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/**
 * States that an order is pending until the connection returns, while the banner that does so on every page is not loaded:
 * the banner loads some seconds after the page, and cannot load once the connection has dropped.
 */
export function OfflineOrderNotice() {
  const { submission: texts } = useMessages().orders
  const submission = useOrderSubmission()
  const isBannerVisible = useSubmissionBannerVisible()
  const waiting = submission.state === 'waiting' && !isBannerVisible ? submission : null
  const notice = useRef<HTMLDivElement>(null)
  const isWaiting = waiting !== null
  // The submit button is always visible on a phone, but this notice is at the end of the page.
  useEffect(() => {
    if (isWaiting) notice.current?.scrollIntoView({ block: 'center' })
  }, [isWaiting])

  return (
    <div ref={notice} role="status" aria-atomic="true">
      {waiting && (
        <div className="mt-4">
          <Notice>
            <p>{waiting.held ? texts.held : waiting.left ? texts.noAnswer : texts.notSent}</p>
            {!waiting.held && (
              <div className="mt-3 flex flex-wrap gap-2">
                <Button variant="secondary" size="sm" onClick={() => void retrySubmission()}>
                  {texts.sendNow}
                </Button>
                {!waiting.left && (
                  <Button variant="quiet" size="sm" onClick={discardUnsentOrder}>
                    {texts.doNotSend}
                  </Button>
                )}
              </div>
            )}
          </Notice>
        </div>
      )}
    </div>
  )
}
