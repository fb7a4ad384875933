import type { Ctx } from '#platform/context.ts'
import { isFollowingChanges } from '#platform/swr.ts'
import { listSynonyms } from './synonyms.ts'

type Memo = Map<string, Promise<unknown>>

/** Of the last searches. */
const maxEntries = 1_000

/** By what the values were computed from: the loaded synonyms, or a request. */
const memos = new WeakMap<object, Memo>()

/**
 * Memoizes what a search computes from the shop's words, synonyms and products, before filters. Values live as long as the loaded
 * synonyms: ten seconds, or until the next change of a product is notified. Without notifications they live for the request, because
 * a page reads both products and counts.
 */
export async function memoizeSearch<Value>(
  ctx: Ctx,
  key: string,
  compute: () => Promise<Value>,
): Promise<Value> {
  const owner = isFollowingChanges() ? await listSynonyms(ctx) : ctx
  const memo = memos.get(owner) ?? new Map()
  memos.set(owner, memo)
  const known = (memo.get(key) ?? compute()) as Promise<Value>
  // The last used one is the last in the map.
  memo.delete(key)
  memo.set(key, known)
  for (const oldest of memo.keys()) {
    if (memo.size <= maxEntries) break
    memo.delete(oldest)
  }
  known.catch(() => memo.delete(key))
  return known
}
