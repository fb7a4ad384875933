import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { applyHead } from './head-tags.ts'
import { usePath } from './location.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { usePages } from './pages-context.ts'
import { entryId, restoreScroll } from './scroll.ts'

/** Renders the current screen, inside the layout's main element. */
export function Outlet() {
  const { config, current, retry } = usePages()
  const { address, screen, module } = current
  const pageKey = screen.path === '*' ? address.path : screen.source + JSON.stringify(address.params)
  useHead()
  useNavigationEffects()
  if (!module) return <config.Failed status={current.failed ?? 0} retry={retry} />
  return (
    <PageBoundary key={pageKey} Failed={config.Failed} onRetry={retry}>
      <module.Screen address={address} />
    </PageBoundary>
  )
}

/** Synchronizes the document's title and head with the screen, its data and the language. */
function useHead(): void {
  const { config, current } = usePages()
  const { language } = useLanguage()
  const messages = useMessages()
  const queries = useQueryClient()

  useEffect(() => {
    const apply = () => {
      const { address, module } = current
      if (!module) return
      const head = module.head({ address, queries, language, messages })
      applyHead(head, config.siteName(messages), language)
    }
    apply()
    return queries.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') queueMicrotask(apply)
    })
  }, [config, current, language, messages, queries])
}

/**
 * After a navigation, restores the scroll position, moves focus to the page and announces its title. If the shopper is typing,
 * for example in the header's search field, the focus stays there.
 */
function useNavigationEffects(): void {
  const { current, announce } = usePages()
  const previous = useRef({ current, entry: '' })
  const hasTyped = useTypedSince()

  useEffect(() => {
    const last = previous.current
    const entry = entryId()
    previous.current = { current, entry }
    if (last.current === current) return
    const samePath = last.current.address.path === current.address.path
    // A replaced address of the same page leaves the page where it is, or where the screen has scrolled it to.
    if (!samePath || last.entry !== entry) restoreScroll()
    if (samePath) return
    if (!hasTyped.current) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    announce(document.title)
  }, [current, announce, hasTyped])
}

/** Whether anything was typed since the URL changed. */
function useTypedSince(): RefObject<boolean> {
  const path = usePath()
  const hasTyped = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets on every navigation
  useEffect(() => {
    hasTyped.current = false
    const onInput = () => {
      hasTyped.current = true
    }
    // Runs before the listeners of the field itself, which may trigger the navigation.
    document.addEventListener('input', onInput, { capture: true })
    return () => document.removeEventListener('input', onInput, { capture: true })
  }, [path])
  return hasTyped
}
