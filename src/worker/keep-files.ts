/// <reference lib="webworker" />
import { find, keep, touch } from './kept-store.ts'
import { filesOfPage } from './rules.ts'

/** A file named by its content: what is kept never has to be asked for again. */
export async function fileOf(address: string, event?: ExtendableEvent): Promise<Response> {
  const kept = await find('files', address)
  if (kept) {
    event?.waitUntil(touch('files', address))
    return kept
  }
  const answer = await fetch(address)
  if (answer.status === 200) {
    const kept = keep('files', address, answer.clone())
    event ? event.waitUntil(kept) : await kept
  }
  return answer
}

/** Keeps every file a page names; false when one cannot be had. The browser has most of them already. */
export async function keepFiles(html: string): Promise<boolean> {
  const had = filesOfPage(html).map(async (file) => {
    const answer = await fileOf(new URL(file, location.origin).href)
    await answer.body?.cancel()
    return answer.ok
  })
  return Promise.all(had).then(
    (all) => all.every((each) => each),
    () => false,
  )
}
