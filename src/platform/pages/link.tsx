import { useQueryClient } from '@tanstack/react-query'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { matchHref } from './match.ts'
import { navigate } from './navigate.ts'
import { usePages } from './pages-context.ts'
import { loadData, loadScreen } from './shown.ts'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; replace?: boolean }

/** A link inside the shop: a real `<a>`, followed without a reload, its code, texts and data asked for on hover, touch or focus. */
export function Link({ href, replace = false, onClick, ...rest }: Props) {
  const preload = usePreload(href)

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || elsewhere || (rest.target && rest.target !== '_self')) return
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
    // A failed preload is not an error: following the link tries again and tells.
    loadScreen(config, next).catch(() => undefined)
    void loadData(config, next, client)
  }
}
