import { hash } from 'node:crypto'
import type pg from 'pg'

type StatementNames = {
  /** The name for a text that is about to be executed; undefined while it is too rare for one. */
  nameOf(text: string): string | undefined
}

/**
 * Names texts from their third use on, so that PostgreSQL parses and plans them once per connection: planning takes longer
 * than running the statements of a listing. At most `maxNames` texts get a name, because each takes memory on every
 * connection; of the others at most `maxCounted` are counted.
 */
export function createStatementNames({
  usesBefore = 2,
  maxNames = 300,
  maxCounted = 2_000,
} = {}): StatementNames {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  return {
    nameOf(text) {
      const name = names.get(text)
      if (name !== undefined || names.size >= maxNames) return name
      const before = uses.get(text) ?? 0
      if (before < usesBefore) {
        if (uses.size >= maxCounted) uses.clear()
        uses.set(text, before + 1)
        return undefined
      }
      uses.delete(text)
      const own = `auto_${hash('sha1', text, 'base64url')}`
      names.set(text, own)
      return own
    },
  }
}

/** Makes a connection execute statements with parameters and without a name of their own under the names of `names`. */
export function nameStatements(client: pg.ClientBase, names: StatementNames): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (config: unknown, values: unknown, ...rest: unknown[]) =>
    query(
      isNameable(config, values) ? { ...config, name: names.nameOf(config.text) } : config,
      values,
      ...rest,
    )
  client.query = named as typeof client.query
}

/** A statement as the ORM executes it, with parameters: without any, a text may be several statements. */
function isNameable(config: unknown, values: unknown): config is pg.QueryConfig {
  if (!Array.isArray(values) || values.length === 0) return false
  if (typeof config !== 'object' || config === null || 'submit' in config) return false
  return 'text' in config && !('name' in config && config.name)
}
