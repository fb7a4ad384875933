import type { Pool } from 'pg'

/**
 * Counts the statements on all connections of a pool whose text `isCounted`, and lists their `texts`. Call it before the first connection is
 * opened.
 */
export function countStatements(pool: Pool, isCounted = (_text: string) => true) {
  const statements = { count: 0, texts: [] as string[] }
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, args) {
        const [statement] = args
        const text = typeof statement === 'string' ? statement : (statement?.text ?? '')
        if (isCounted(text)) {
          statements.count += 1
          statements.texts.push(text)
        }
        return Reflect.apply(query, self, args)
      },
    })
  })
  return statements
}
