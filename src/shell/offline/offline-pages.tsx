import { useEffect, useState } from 'react'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { type CachedPage, listCachedPages } from '../service-worker/cached-pages.ts'
import { useOfflineTexts } from './offline-texts.ts'

/** The pages available offline, the last visited first. Plain links: the service worker serves each from its cache. */
export function OfflinePages() {
  const { language } = useLanguage()
  const texts = useOfflineTexts()
  const [pages, setPages] = useState<CachedPage[]>([])
  useEffect(() => {
    listCachedPages(language).then(setPages, () => {})
  }, [language])
  if (!texts || pages.length === 0) return null
  return (
    <section aria-labelledby="cached-pages" className="mt-6">
      <h2 id="cached-pages" className="text-lg font-bold">
        {texts.availableOffline}
      </h2>
      <p className="mb-3 text-ink-soft">{texts.availableOfflineNote}</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-paper">
        {pages.map(({ address, title }) => (
          <li key={address}>
            <a
              href={address}
              dir="auto"
              className="flex min-h-11 items-center px-4 py-2.5 text-tile-deep wrap-anywhere hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
