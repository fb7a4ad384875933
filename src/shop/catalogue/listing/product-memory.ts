import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db/db.ts'
import type { DataOfLists } from '#platform/http/response-cache/invalidate-on-change.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { changedProducts } from '../stock-tags.ts'

type Load<Value> = (ids: number[]) => Promise<ReadonlyMap<number, Value>>

/** For the values of a name: those of the products read last. */
const maxBytes = 4_000_000
/** How long a change without a notification may be missed. */
const maxAgeMs = 60_000
/** The memory of a value besides its texts and numbers, and of a character of its JSON as objects. */
const overheadBytes = 200
const bytesPerCharacter = 3

type Entry = { value: unknown }

const sizeOf = ({ value }: Entry) => overheadBytes + (JSON.stringify(value)?.length ?? 0) * bytesPerCharacter

/** What a process remembers of products by their ids, while it is notified of changes. */
export function createProductMemory() {
  const values = new Map<string, LRUCache<number, Entry>>()
  let isOpen = false
  let changes = 0

  function valuesOf(name: string) {
    const stored =
      values.get(name) ??
      new LRUCache<number, Entry>({ maxSize: maxBytes, sizeCalculation: sizeOf, ttl: maxAgeMs })
    values.set(name, stored)
    return stored
  }

  /**
   * The values with this name of these products, undefined for those of which `load` returns none. It is called with the products
   * that are not remembered.
   */
  async function read<Value>(
    name: string,
    ids: readonly number[],
    load: Load<Value>,
  ): Promise<Map<number, Value | undefined>> {
    if (!isOpen) return new Map(await load([...ids]))
    const stored = valuesOf(name)
    const known = new Map(ids.map((id) => [id, stored.get(id)]))
    const missing = [...known].flatMap(([id, entry]) => (entry ? [] : [id]))
    const startChanges = changes
    const loaded = missing.length > 0 ? await load(missing) : new Map<number, Value>()
    // What was read may be from before a change of which this process has been notified meanwhile.
    if (isOpen && changes === startChanges)
      for (const id of missing) stored.set(id, { value: loaded.get(id) })
    // The name has values of one type.
    return new Map(
      [...known].map(([id, entry]) => [id, entry ? (entry.value as Value | undefined) : loaded.get(id)]),
    )
  }

  const data: Omit<DataOfLists, 'drop'> = {
    changed(payload) {
      const ids = changedProducts(payload)
      if (ids?.length === 0) return
      changes += 1
      for (const stored of values.values()) {
        if (ids === null) stored.clear()
        else for (const id of ids) stored.delete(id)
      }
    },
    setOpen(open) {
      isOpen = open
      changes += 1
      values.clear()
    },
  }
  return { read, ...data }
}

const ofDatabase = memoizePerKey((_: Db) => createProductMemory())

/** What this process remembers of a database's products until a notification names them; nothing in transactions. */
export const productMemory = (db: Db) => ofDatabase(db)
