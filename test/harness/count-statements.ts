import type { Pool } from 'pg'

/** Counts the statements on all connections of a pool. Call it before the first connection is opened. */
export function countStatements(pool: Pool): { count: number } {
  const statements = { count: 0 }
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, args) {
        statements.count += 1
        return Reflect.apply(query, self, args)
      },
    })
  })
  return statements
}
