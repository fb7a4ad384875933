import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { ProductPrice } from '#shop/catalogue/ui/product-price.tsx'
import { StockNote } from '#shop/catalogue/ui/stock-note.tsx'
import { ChooseLink } from '#shop/listing/ui/choose-link.tsx'
import { Button } from '#ui/button.tsx'
import { Trash2 } from '#ui/icons/trash-2.ts'
import { Picture } from '#ui/picture.tsx'
import { wishlistNotes } from '../domain/wishlist-notes.ts'
import type { WishlistItem } from '../schemas.ts'
import { useWishlistEntry } from '../ui/use-wishlist-entry.ts'

type Props = { item: WishlistItem; onLeave: () => void }

export function WishlistEntry({ item, onLeave }: Props) {
  const { language } = useLanguage()
  const { product } = item
  const name = localizedTitle(product, language)
  const href = `/product/${product.slug}`
  const soldOut = product.stockQuantity <= 0
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-card border border-line bg-paper p-3 md:p-4">
      <Link href={href} tabIndex={-1} aria-hidden="true" className="self-start">
        <Picture
          image={product.image}
          alt=""
          width={128}
          height={128}
          sizes="(min-width: 900px) 128px, 96px"
          className={`size-24 rounded-control bg-tile-tint object-cover md:size-32 ${soldOut ? 'opacity-50' : ''}`}
        />
      </Link>
      <div className="flex flex-col gap-1">
        <h2 className="text-base">
          <Link
            href={href}
            className="inline-flex min-h-11 items-center leading-snug font-bold wrap-anywhere hover:text-tile-deep hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p>
          <ProductPrice product={product} />
        </p>
        <p>
          <StockNote stockQuantity={product.stockQuantity} detail />
        </p>
        <EntryNotes item={item} />
      </div>
      <EntryControls item={item} name={name} onLeave={onLeave} />
    </li>
  )
}

/** Improvements since the product was added, such as a lower price. */
function EntryNotes({ item }: { item: WishlistItem }) {
  const { language } = useLanguage()
  const { wishlist } = useMessages()
  return wishlistNotes(item).map((note) => (
    <p key={note.kind} className="rounded-control bg-palm-tint px-3 py-1.5 text-sm font-bold text-palm">
      {note.kind === 'back-in-stock'
        ? wishlist.backInStock
        : wishlist.priceDropped(formatPrice(note.before, language))}
    </p>
  ))
}

function EntryControls({ item, name, onLeave }: Props & { name: string }) {
  const { wishlist } = useMessages()
  const { product } = item
  const { remove, move, busy } = useWishlistEntry(item)
  return (
    <form
      method="post"
      action={`/wishlist/${item.id}`}
      onSubmit={(event) => event.preventDefault()}
      className="col-span-2 mt-auto flex items-center gap-2"
    >
      {product.hasOptions && product.stockQuantity > 0 ? (
        <ChooseLink product={product} href={`/product/${product.slug}`} variant="primary" className="grow" />
      ) : (
        <Button
          type="submit"
          size="sm"
          className="grow"
          disabled={busy || product.stockQuantity <= 0}
          aria-busy={busy}
          aria-label={wishlist.moveNamed(name)}
          onClick={move}
        >
          {wishlist.move}
        </Button>
      )}
      <button
        type="submit"
        name="remove"
        disabled={busy}
        aria-label={wishlist.removeNamed(name)}
        onClick={() => {
          onLeave()
          remove()
        }}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm text-ink-soft hover:bg-pomegranate-tint hover:text-pomegranate"
      >
        <Trash2 size={18} />
        {wishlist.remove}
      </button>
    </form>
  )
}
