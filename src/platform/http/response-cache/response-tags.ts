import { AsyncLocalStorage } from 'node:async_hooks'

const collecting = new AsyncLocalStorage<Set<string>>()

/**
 * Records that the response being made shows the thing a tag names (`stock:17`), so that a change of that thing alone
 * removes it from the response cache. Does nothing outside a cached response.
 */
export function tagResponse(tag: string): void {
  collecting.getStore()?.add(tag)
}

/**
 * The tag of cached responses that depend on which products there are: lists, counts, suggestions. Every response has it
 * unless its route says that it shows only products which it names.
 */
export const listTag = 'lists'

const uncached = 'uncached'

/** Prevents that the response being made is stored in the response cache. */
export function preventCaching(): void {
  tagResponse(uncached)
}

/** Whether a response with these tags must not be stored. */
export function isCachingPrevented(tags: ReadonlySet<string>): boolean {
  return tags.has(uncached)
}

/** Runs `work` and adds to `tags` everything that is tagged meanwhile. */
export function collectTags<Value>(tags: Set<string>, work: () => Promise<Value>): Promise<Value> {
  return collecting.run(tags, work)
}
