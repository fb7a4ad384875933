import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** What a task takes: presses of the pointer, filled fields, and opened pages. */
export type Work = { clicks: number; fields: number; pages: number }

/**
 * Counts the work in a page that has opened nothing yet. A page is a document, or another path in the app: a search, a filter and
 * an order beside its list open none. A text counts once, however long it is; a list counts for each choice.
 *
 * @returns a function that returns what was counted since its last call
 */
export async function countWork(page: Page): Promise<() => Promise<Work>> {
  let work: Work = { clicks: 0, fields: 0, pages: 0 }
  let path = ''
  await page.exposeBinding('countWork', (_, of: 'clicks' | 'fields') => {
    work[of] += 1
  })
  await page.addInitScript(() => {
    const { countWork } = globalThis as unknown as { countWork: (of: 'clicks' | 'fields') => void }
    const filled = new WeakSet<EventTarget>()
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countWork('clicks'), true)
    addEventListener(
      'input',
      ({ target }) => {
        const isTicked = target instanceof HTMLInputElement && /checkbox|radio|file/.test(target.type)
        const isTyped = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
        if (!target || isTicked || (isTyped && filled.has(target))) return
        filled.add(target)
        countWork('fields')
      },
      true,
    )
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest()) path = ''
  })
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (frame !== page.mainFrame() || pathname === path) return
    path = pathname
    work.pages += 1
  })
  return async () => {
    // Calls of the binding arrive in their order, before this response.
    await page.evaluate(() => 0)
    const counted = work
    work = { clicks: 0, fields: 0, pages: 0 }
    return counted
  }
}

/** The last three columns of a table of tasks in a document, by the first. */
export function documentedWork(path: string): Record<string, Work> {
  const rows = readFileSync(path, 'utf8').matchAll(/^\| ([^|]+?) \|.*\| (\d+) \| (\d+) \| (\d+) \|$/gm)
  return Object.fromEntries(
    [...rows].map(([, task, clicks, fields, pages]) => [
      task,
      { clicks: Number(clicks), fields: Number(fields), pages: Number(pages) },
    ]),
  )
}
