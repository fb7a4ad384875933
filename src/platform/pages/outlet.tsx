import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { applyHead } from './head-tags.ts'
import { PageBoundary } from './page-boundary.tsx'
import { usePages } from './pages-context.ts'
import { restoreScroll } from './scroll.ts'

/** Where the screen is shown: inside the layout's main element. */
export function Outlet() {
  const { config, shown, retry } = usePages()
  const { address, screen, module } = shown
  const pageKey = screen.path === '*' ? address.path : screen.source + JSON.stringify(address.params)
  useHead()
  useArrival()
  if (!module) return <config.Failed status={shown.failed ?? 0} retry={retry} />
  return (
    <PageBoundary key={pageKey} Failed={config.Failed} onRetry={retry}>
      <module.Screen address={address} />
    </PageBoundary>
  )
}

/** Keeps the document's title and head in step with the screen, its data and the language. */
function useHead(): void {
  const { config, shown } = usePages()
  const { language } = useLanguage()
  const messages = useMessages()
  const queries = useQueryClient()

  useEffect(() => {
    const apply = () => {
      const { address, module } = shown
      if (!module) return
      const head = module.head({ address, queries, language, messages })
      applyHead(head, config.siteName(messages), language)
    }
    apply()
    return queries.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') queueMicrotask(apply)
    })
  }, [config, shown, language, messages, queries])
}

/**
 * After a navigation: scroll where the entry was left, move focus to the page and say its title. Who types meanwhile, as
 * in the header's search field, keeps the focus there.
 */
function useArrival(): void {
  const { shown, announce } = usePages()
  const before = useRef(shown)
  const typed = useTypedSince()

  useEffect(() => {
    if (before.current === shown) return
    const samePath = before.current.address.path === shown.address.path
    before.current = shown
    restoreScroll()
    if (samePath) return
    if (!typed.current) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    announce(document.title)
  }, [shown, announce, typed])
}

/** Whether anything was typed since the address changed. */
function useTypedSince(): RefObject<boolean> {
  const [path] = useLocation()
  const typed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew with every address
  useEffect(() => {
    typed.current = false
    const note = () => {
      typed.current = true
    }
    // Before the field's own listeners: what they change may bring the arrival about.
    document.addEventListener('input', note, { capture: true })
    return () => document.removeEventListener('input', note, { capture: true })
  }, [path])
  return typed
}
