import { parseLocalPath } from '#platform/http/local-path.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { AllMessages } from '#platform/i18n/messages.ts'
import { Link } from '#platform/pages/link.tsx'
import type { Address } from '#platform/pages/screen.ts'
import { Notice } from '#ui/notice.tsx'
import { parseNotice, type CartNotice as RequestedNotice } from '../domain/cart-notice.ts'

/** The result of a form that was sent without script. */
export function CartNotice({ address: { search } }: { address: Address }) {
  const messages = useMessages()
  const { adding, cart } = messages
  const notice = parseNotice(search)
  const back = parseLocalPath(search.get('back'))
  if (!notice) return null
  return (
    <div className="mb-4">
      <Notice tone={notice.kind.startsWith('not-') ? 'error' : 'info'}>
        <p className="font-bold">{textOf(notice, messages)}</p>
        {notice.stock && <p>{adding.onlyInStock(notice.stock)}</p>}
        {back && (
          <Link
            href={back}
            className="inline-flex min-h-11 items-center font-bold text-tile-deep underline underline-offset-4"
          >
            {cart.continueShopping}
          </Link>
        )}
      </Notice>
    </div>
  )
}

function textOf({ kind }: RequestedNotice, { adding, cart }: AllMessages): string {
  const texts = {
    added: adding.added,
    updated: cart.updated,
    removed: cart.removed,
    'not-added': adding.addFailed,
    'not-updated': cart.updateFailed,
    'not-removed': cart.removeFailed,
  }
  return texts[kind]
}
