import type { MouseEvent } from 'react'
import { directionOf } from '#platform/i18n/language.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { usePages } from '#platform/pages/pages-context.ts'
import { addressHref } from './address-href.ts'

/** Links to this page in the other language; followed without a reload, so that form input is kept. */
export function LanguageToggle({ className }: { className: string }) {
  const { language, change } = useLanguage()
  const { layout } = useMessages()
  const { address } = usePages().current
  const other = language === 'ar' ? 'en' : 'ar'
  const href = addressHref(address, other)

  function toggle(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    change(other).catch(() => location.assign(href))
  }

  return (
    <a
      href={href}
      hrefLang={other}
      lang={other}
      dir={directionOf(other)}
      onClick={toggle}
      className={className}
    >
      {layout.otherLanguage}
    </a>
  )
}
