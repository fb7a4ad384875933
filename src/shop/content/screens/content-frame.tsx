import type { MouseEvent, ReactNode } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import { contentPath } from '../domain/content-path.ts'

type Props = {
  slug: string
  related: readonly { slug: string; title: string }[]
  children: ReactNode
}

const entry =
  'flex min-h-11 items-center rounded-control px-3 py-1.5 text-tile-deep hover:bg-tile-tint aria-[current]:bg-tile-tint aria-[current]:font-bold'

/** Links to related pages and the page itself; the links are in a column of their own, or below the page on a phone. A page that is alone has none. */
export function ContentFrame({ slug, related, children }: Props) {
  const { contentPage } = useMessages()
  return (
    <div className="page-width grid gap-6 pt-4 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-10 md:pt-8 wide:grid-cols-[14rem_minmax(0,48rem)] wide:justify-center">
      <div className="min-w-0 max-w-3xl md:col-start-2">{children}</div>
      {related.length !== 1 && (
        <nav aria-label={contentPage.relatedPages} className="wrap-anywhere md:row-start-1">
          <ul className="rounded-card border border-line bg-paper p-2 md:sticky md:top-36">
            {related.map((page) => (
              <li key={page.slug}>
                <Link
                  href={contentPath(page.slug)}
                  aria-current={page.slug === slug ? 'page' : undefined}
                  className={entry}
                >
                  {page.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

/** Server-sanitized HTML; links inside the shop are followed without a reload. */
export function Prose({ html }: { html: string }) {
  function follow(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    const href = link?.getAttribute('href')
    if (elsewhere || event.defaultPrevented || !href?.startsWith('/')) return
    event.preventDefault()
    navigate(href)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: link clicks are delegated, also from the keyboard
    // biome-ignore lint/security/noDangerouslySetInnerHtml: shop/content/markdown.ts escapes the markup of source files
    <div className="prose" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
