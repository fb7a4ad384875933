import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import type { Paper } from '../to-papers.ts'

/** Who sells what is in a parcel; nothing in a shop that sells alone. */
export function PaperSeller({ seller }: Pick<Paper, 'seller'>) {
  const { language } = useLanguage()
  const { cart } = useMessages()
  if (!seller) return null
  return (
    <p className="pt-2 wrap-anywhere">
      {cart.soldBy} <bdi className="font-bold">{localized(seller, 'name', language)}</bdi>
    </p>
  )
}
