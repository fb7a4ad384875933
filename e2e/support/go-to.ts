import type { Page } from '@playwright/test'
import { type Language, open } from './journey.ts'

/**
 * Goes to another screen of the same area as a link does, in the loaded document, and waits until the screen is complete: its
 * data, and the parts that are loaded near the viewport. For sweeps, which would spend half of their time on loading, compiling
 * and hydrating the same scripts. What the document has cached is not read again.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(async (address) => {
    type Props = {
      value?: { config?: unknown; retry?: unknown; current?: { address: { path: string } } }
      client?: { isFetching?: () => number }
    }
    type Fiber = {
      tag: number
      memoizedProps: Props | null
      memoizedState: { dehydrated?: unknown } | null
      child: Fiber | null
      sibling: Fiber | null
    }
    const [, container] =
      Object.entries(document.getElementById('root') ?? {}).find(([key]) =>
        key.startsWith('__reactContainer'),
      ) ?? []
    const rootFiber = (): Fiber | null => container?.stateNode.current ?? null

    /** The current screen, and whether its data is loading: the contexts stand one within the other below the root. */
    const readScreen = () => {
      let client: Props['client']
      for (let fiber = rootFiber(); fiber; fiber = fiber.child) {
        const { value, client: queries } = fiber.memoizedProps ?? {}
        if (queries?.isFetching) client = queries
        if (value?.config && value.retry && client?.isFetching)
          return { current: value.current, isLoading: client.isFetching() > 0 }
      }
      throw new Error('the page has no screen')
    }
    const suspense = 13
    /** Whether a part is a placeholder. What the server rendered is not. */
    const hasPlaceholder = (fiber: Fiber | null): boolean => {
      for (let sibling = fiber; sibling; sibling = sibling.sibling) {
        if (sibling.tag === suspense && sibling.memoizedState && !sibling.memoizedState.dehydrated)
          return true
        if (hasPlaceholder(sibling.child)) return true
      }
      return false
    }

    const before = readScreen().current
    history.pushState({ entry: Math.random().toString(36).slice(2) }, '', address)
    // Components request their own data after they are displayed, so it has to be complete in two consecutive frames.
    for (let frames = 0; frames < 2; ) {
      await new Promise(requestAnimationFrame)
      const { current, isLoading } = readScreen()
      const isThere = current !== before && current?.address.path === decodeURI(location.pathname)
      const isPartial = isThere && !isLoading && hasPlaceholder(rootFiber())
      frames = isThere && !isLoading && !isPartial ? frames + 1 : 0
      if (!isPartial) continue
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      scrollTo({ top: isAtEnd ? 0 : scrollY + innerHeight, behavior: 'instant' })
    }
    scrollTo({ top: 0, behavior: 'instant' })
  }, address)
}

/** Returns a function that visits screens of an area: it opens the first and goes to the others. */
export function createVisitor(page: Page, language: Language): (address: string) => Promise<void> {
  let visit = async (address: string) => {
    await open(page, address, language)
    visit = (next) => goTo(page, next)
  }
  return (address) => visit(address)
}
