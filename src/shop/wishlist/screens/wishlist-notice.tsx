import { parseLocalPath } from '#platform/http/local-path.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { AllMessages } from '#platform/i18n/messages.ts'
import { Link } from '#platform/pages/link.tsx'
import type { Address } from '#platform/pages/screen.ts'
import { Notice } from '#ui/notice.tsx'
import { parseNotice, type WishlistNotice as RequestedNotice } from '../domain/wishlist-notice.ts'

const linkClass =
  'me-4 inline-flex min-h-11 items-center font-bold text-tile-deep underline underline-offset-4'

/** The result of a form that was sent without script. */
export function WishlistNotice({ address: { search } }: { address: Address }) {
  const messages = useMessages()
  const { adding, wishlist } = messages
  const notice = parseNotice(search)
  const back = parseLocalPath(search.get('back'))
  if (!notice) return null
  const failed = notice.kind === 'full' || notice.kind.startsWith('not-')
  return (
    <div className="mb-4">
      <Notice tone={failed ? 'error' : 'info'}>
        <p className="font-bold">{textOf(notice, messages)}</p>
        {notice.stock && <p>{adding.onlyInStock(notice.stock)}</p>}
        {notice.kind === 'moved' && (
          <Link href="/cart" className={linkClass}>
            {wishlist.toCart}
          </Link>
        )}
        {back && (
          <Link href={back} className={linkClass}>
            {wishlist.back}
          </Link>
        )}
      </Notice>
    </div>
  )
}

function textOf({ kind }: RequestedNotice, { hearts, wishlist }: AllMessages): string {
  const notice = {
    added: wishlist.added,
    removed: wishlist.removed,
    moved: wishlist.moved,
    full: hearts.full,
    'not-added': hearts.addFailed,
    'not-removed': hearts.removeFailed,
    'not-moved': wishlist.moveFailed,
  }
  return notice[kind]
}
