import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import type { WireTexts } from '#platform/i18n/localized.ts'
import { isPlainClick, Link } from '#platform/pages/link.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import { usePages } from '#platform/pages/pages-context.ts'
import { productQuery } from '#shop/catalogue/client.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { type ButtonVariant, buttonClass } from '#ui/button.tsx'

type Props = {
  product: { slug: string } & WireTexts<'title'>
  href: string
  variant?: ButtonVariant
  className: string
}

/**
 * Opens the options of a product in a sheet, in place of a button that adds the product. It is a link to the product's page:
 * without script, in a new tab, and when the sheet cannot be loaded.
 */
export function ChooseLink({ product, href, variant = 'secondary', className }: Props) {
  const { language } = useLanguage()
  const { adding } = useMessages()
  const { sheet, busy, open } = useSheet(product.slug, href)
  return (
    <>
      <Link
        href={href}
        onClick={open}
        aria-busy={busy}
        aria-label={adding.chooseNamed(localizedTitle(product, language))}
        className={`${buttonClass(variant, 'sm')} ${className}`}
      >
        {adding.chooseOptions}
      </Link>
      {sheet}
    </>
  )
}

function useSheet(slug: string, href: string) {
  const { config } = usePages()
  const { language } = useLanguage()
  const client = useQueryClient()
  const [sheet, setSheet] = useState<ReactNode>(null)
  const [busy, setBusy] = useState(false)

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (busy) return
    const opener = event.currentTarget
    setBusy(true)
    try {
      const [{ ChoiceSheet }, product] = await Promise.all([
        import('#shop/product/ui/choice/choice-sheet.tsx'),
        client.fetchQuery(productQuery(slug)),
        config.loadMessages(language, ['product']),
      ])
      const close = () => {
        setSheet(null)
        opener.focus()
      }
      setSheet(<ChoiceSheet product={product} href={href} onClose={close} />)
    } catch {
      navigate(href)
    }
    setBusy(false)
  }

  return { sheet, busy, open }
}
