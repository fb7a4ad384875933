import type { MouseEvent } from 'react'
import { directionOf, type Language, otherLanguages } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { usePages } from '#platform/pages/pages-context.ts'
import { addressHref } from './address-href.ts'

/** A link to this page in the other language; with more than two languages, a menu of such links. */
export function LanguageToggle({ className }: { className: string }) {
  const { language } = useLanguage()
  const links = otherLanguages(language).map((other) => (
    <LanguageLink key={other} other={other} className={className} />
  ))
  if (links.length < 2) return links
  return (
    <details className="relative">
      <summary className={className}>{languageRows[language].name}</summary>
      <div className="absolute top-full z-50 bg-tile-deep">{links}</div>
    </details>
  )
}

/** Followed without a reload, so that form input is kept. */
function LanguageLink({ other, className }: { other: Language; className: string }) {
  const { change } = useLanguage()
  const { address } = usePages().current
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
      {languageRows[other].name}
    </a>
  )
}
