import type { MouseEvent } from 'react'
import { getDirection, type Language, otherLanguages } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { addressHref } from '#platform/pages/address-href.ts'
import { usePages } from '#platform/pages/pages-context.ts'

/**
 * A link to this page in the other language; with more than two languages, a menu of such links. They are followed without
 * a reload, so that form input is kept.
 */
export function LanguageToggle({ className }: { className: string }) {
  const { language, change } = useLanguage()
  const { address } = usePages().current

  function toggle(event: MouseEvent, other: Language, href: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    change(other).catch(() => location.assign(href))
  }

  const links = otherLanguages(language).map((other) => {
    const href = addressHref(address, other)
    return (
      <a
        key={other}
        href={href}
        hrefLang={other}
        lang={other}
        dir={getDirection(other)}
        onClick={(event) => toggle(event, other, href)}
        className={className}
      >
        {languageRows[other].name}
      </a>
    )
  })
  if (!links[1]) return links
  return (
    <details className="relative">
      <summary className={className}>{languageRows[language].name}</summary>
      <div className="absolute z-50 bg-tile-deep">{links}</div>
    </details>
  )
}
