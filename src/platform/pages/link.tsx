import { useQueryClient } from '@tanstack/react-query'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { loadData, loadScreen } from './current-screen.ts'
import { matchHref } from './match.ts'
import { navigate } from './navigate.ts'
import { usePages } from './pages-context.ts'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; replace?: boolean }

/** Whether a click follows its link here: not into a new tab or window, nor to download it. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0)
}

/** A link: to another site a plain `<a>`, within this one an `<a>` with client-side navigation that preloads code, texts and data on hover, touch or focus. */
export const Link = import.meta.env.SSR && typeof document === 'undefined' ? ServerLink : BrowserLink

/** Nobody follows it on a server; a document there is that of a test. */
function ServerLink({ replace, onClick, ...link }: Props) {
  return <a {...link} />
}

function BrowserLink({ href, replace = false, onClick, ...rest }: Props) {
  const preload = usePreload(href)

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (href.startsWith('https:')) return
    if (event.defaultPrevented || !isPlainClick(event) || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    navigate(href, { replace })
  }

  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onPointerEnter={preload}
      onTouchStart={preload}
      onFocus={preload}
    >
      {rest.children}
    </a>
  )
}

function usePreload(href: string): () => void {
  const { config } = usePages()
  const client = useQueryClient()
  return () => {
    const next = matchHref(config.screens, href, location.origin)
    if (!next) return
    // A failed preload is ignored; following the link retries and reports the error.
    loadScreen(config, next).catch(() => undefined)
    void loadData(config, next, client)
  }
}
