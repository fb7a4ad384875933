import { hash } from 'node:crypto'
import type pg from 'pg'

type StatementNames = {
  /** The name for a text that is about to be executed; undefined while it is too rare for one. */
  nameOf(text: string): string | undefined
  /** Gives this text no name any more. */
  refuse(text: string): void
}

/**
 * Names texts from their third use on, so that PostgreSQL parses and plans them once per connection: planning takes longer
 * than running the statements of a listing. At most `maxNames` texts get a name, because each takes memory on every
 * connection, and none that is longer than `maxLength`; of the others at most `maxCounted` are counted.
 */
export function createStatementNames({
  usesBefore = 2,
  maxNames = 300,
  maxCounted = 2_000,
  maxLength = 32_000,
} = {}): StatementNames {
  const names = new Map<string, string>()
  const refused = new Set<string>()
  const uses = new Map<string, number>()
  return {
    nameOf(text) {
      const name = names.get(text)
      if (name !== undefined || names.size >= maxNames || text.length > maxLength) return name
      const statementName = `auto_${hash('sha1', text, 'base64url')}`
      if (refused.has(statementName)) return undefined
      const before = uses.get(statementName) ?? 0
      if (before < usesBefore) {
        if (uses.size >= maxCounted) uses.clear()
        uses.set(statementName, before + 1)
        return undefined
      }
      uses.delete(statementName)
      names.set(text, statementName)
      return statementName
    },
    refuse(text) {
      const name = names.get(text)
      if (name !== undefined) refused.add(name)
      names.delete(text)
    },
  }
}

type Callback = (error: unknown, result?: unknown) => void
type Query = (config: unknown, values: unknown, callback?: Callback) => unknown

/**
 * Makes a connection execute statements with parameters and without a name of their own under the names of `names`. A statement whose
 * result has other types since it was prepared (a migration has changed a column) is executed without a name, unless a transaction
 * has failed with it.
 */
export function nameStatements(client: pg.ClientBase, names: StatementNames): void {
  const query = client.query.bind(client) as Query
  const named: Query = (config, values, callback) => {
    const name = isNameable(config, values) ? names.nameOf(config.text) : undefined
    if (name === undefined || !isNameable(config, values)) return query(config, values, callback)
    const attempt = async () => {
      try {
        return await query({ ...config, name }, values)
      } catch (error) {
        if (!isOutdatedPlan(error)) throw error
        names.refuse(config.text)
        return query(config, values)
      }
    }
    const result = attempt()
    if (!callback) return result
    result.then((rows) => callback(undefined, rows), callback)
    return undefined
  }
  client.query = named as typeof client.query
}

/** "cached plan must not change result type". */
const isOutdatedPlan = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message)

/** A statement as the ORM executes it, with parameters: without any, a text may be several statements. */
function isNameable(config: unknown, values: unknown): config is pg.QueryConfig {
  if (!Array.isArray(values) || values.length === 0) return false
  if (typeof config !== 'object' || config === null || 'submit' in config) return false
  return 'text' in config && !('name' in config && config.name)
}
