import type pg from 'pg'

type Query = (...args: unknown[]) => Promise<unknown>

/** A transaction's connection: `query` is pg's, `end` refuses the statements that have not been sent. */
export type OneAtATime = { query: pg.PoolClient['query']; end(): Promise<void> }

/**
 * Sends a statement on the connection when the one before is answered: the code of a transaction may ask for several at
 * once, as it may of a pool, but pg wants its callers to wait. `end` resolves when the sent statement is answered.
 */
export function oneAtATime(client: pg.PoolClient): OneAtATime {
  let last: Promise<unknown> = Promise.resolve()
  let hasEnded = false
  const query: Query = (...args) => {
    const answer = last.then(() => {
      // Outside the transaction it would commit itself.
      if (hasEnded) throw new Error('the transaction has ended before this statement was sent')
      return (client.query as Query)(...args)
    })
    last = answer.catch(() => undefined)
    return answer
  }
  return {
    query: query as pg.PoolClient['query'],
    async end() {
      hasEnded = true
      await last
    },
  }
}
