import { readNotice } from '#features/restock-requests/domain/restock-notice.ts'
import { defaultLanguage, languages, parseLanguage } from '#platform/i18n/language.ts'
import { lazyPart } from '#platform/pages/lazy-part.tsx'
import { usePages } from '#platform/pages/pages-context.ts'
import { loadMessages } from '../messages/load-messages.ts'
import type { Chosen } from './choice-part.ts'

const RestockForm = lazyPart(
  async () => {
    // The server renders all languages.
    const needed = import.meta.env.SSR
      ? languages
      : [parseLanguage(document.documentElement.lang) ?? defaultLanguage]
    const texts = needed.map((language) => loadMessages(language, ['restock']))
    const [{ RestockForm }] = await Promise.all([import('../restock/restock-form.tsx'), ...texts])
    return RestockForm
  },
  { className: 'w-full' },
)

/** The form of a sold-out product or variant, and the result of one that was sent without script when it is in stock. */
export function RestockRequest({ product: { slug, stockQuantity, hasOptions }, choice }: Chosen) {
  const isAvailable = stockQuantity > 0
  const isReported = readNotice(usePages().current.address.search) === 'in-stock'
  if (isAvailable && !isReported) return null
  const variantId = choice?.variantId
  return (
    <RestockForm
      slug={slug}
      variantId={variantId}
      needsChoice={Boolean(hasOptions) && variantId === undefined}
      isAvailable={isAvailable}
    />
  )
}
