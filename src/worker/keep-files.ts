/// <reference lib="webworker" />
import { find, keep, touch } from './kept-store.ts'
import { filesOfPage } from './rules.ts'

/** Cache first: a file named by its content hash never changes. */
export async function fileOf(address: string, event?: ExtendableEvent): Promise<Response> {
  const cached = await find('files', address)
  if (cached) {
    event?.waitUntil(touch('files', address))
    return cached
  }
  const response = await fetch(address)
  if (response.status === 200) {
    const stored = keep('files', address, response.clone())
    event ? event.waitUntil(stored) : await stored
  }
  return response
}

/** Caches every file a page references; false when one cannot be fetched. Most come from the browser's HTTP cache. */
export async function keepFiles(html: string): Promise<boolean> {
  const fetched = filesOfPage(html).map(async (file) => {
    const response = await fileOf(new URL(file, location.origin).href)
    await response.body?.cancel()
    return response.ok
  })
  return Promise.all(fetched).then(
    (all) => all.every((each) => each),
    () => false,
  )
}
