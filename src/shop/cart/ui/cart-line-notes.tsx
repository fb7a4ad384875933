import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import type { CartItem } from '../schemas.ts'
import { type LineNote, lineNotes } from './line-notes.ts'

/** What changed about a cart line since the shopper set it, such as its price. */
export function CartLineNotes({ item }: { item: CartItem }) {
  const text = useNoteText()
  return lineNotes(item).map((note) => (
    <p
      key={note.kind}
      className={`mt-2 rounded-control px-3 py-1.5 text-sm ${note.kind === 'price' ? 'bg-amber-tint text-amber-deep' : 'bg-pomegranate-tint text-pomegranate'}`}
    >
      {text(note)}
    </p>
  ))
}

function useNoteText(): (note: LineNote) => string {
  const { language } = useLanguage()
  const { cart } = useMessages()
  return (note) => {
    if (note.kind === 'sold-out') return cart.soldOut
    if (note.kind === 'less-stock') return cart.lessStock(note.available)
    return cart.priceWas(formatPrice(note.before, language))
  }
}
