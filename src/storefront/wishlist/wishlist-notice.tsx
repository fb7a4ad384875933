import { parseNotice, type WishlistNotice as Said } from '#features/wishlist/domain/wishlist-notice.ts'
import { ownAddress } from '#platform/http/own-address.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import type { Address } from '#platform/pages/screen.ts'
import { Notice } from '#ui/notice.tsx'

const linkClass =
  'me-4 inline-flex min-h-11 items-center font-bold text-tile-deep underline underline-offset-4'

/** What came of a form that was sent without script. */
export function WishlistNotice({ address: { search } }: { address: Address }) {
  const { cart, wishlist } = useMessages()
  const said = parseNotice(search)
  const back = ownAddress(search.get('back'))
  if (!said) return null
  const failed = said.kind === 'full' || said.kind.startsWith('not-')
  return (
    <div className="mb-4">
      <Notice tone={failed ? 'error' : 'info'}>
        <p className="font-bold">{textOf(said, wishlist)}</p>
        {said.stock && <p>{cart.onlyInStock(said.stock)}</p>}
        {said.kind === 'moved' && (
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

function textOf({ kind }: Said, texts: ReturnType<typeof useMessages>['wishlist']): string {
  const said = {
    added: texts.added,
    removed: texts.removed,
    moved: texts.moved,
    full: texts.full,
    'not-added': texts.addFailed,
    'not-removed': texts.removeFailed,
    'not-moved': texts.moveFailed,
  }
  return said[kind]
}
