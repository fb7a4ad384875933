import type { Pool } from 'pg'

/**
 * Counts the statements on all connections of a pool whose text `isCounted`. Call it before the first connection is
 * opened.
 */
export function countStatements(pool: Pool, isCounted = (_text: string) => true): { count: number } {
  const statements = { count: 0 }
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, args) {
        const [statement] = args
        if (isCounted(typeof statement === 'string' ? statement : (statement?.text ?? '')))
          statements.count += 1
        return Reflect.apply(query, self, args)
      },
    })
  })
  return statements
}
