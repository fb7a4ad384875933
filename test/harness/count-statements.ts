import type { Pool } from 'pg'

/** Counts what a pool's connections are asked from now on; opened before the first of them. */
export function countStatements(pool: Pool): { count: number } {
  const asked = { count: 0 }
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, args) {
        asked.count += 1
        return Reflect.apply(query, self, args)
      },
    })
  })
  return asked
}
