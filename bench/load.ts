import autocannon, { type Request, type Result } from 'autocannon'

export const connections = 16

export type Load = { origin: string; seconds: number }

const browserHeaders = { 'accept-encoding': 'br' }

/** How many answers a second sixteen connections get, asking again as soon as they are answered. All must be 2xx. */
export async function answersPerSecond({ origin, seconds }: Load, paths: string[]): Promise<number> {
  const result = await run({ origin, seconds }, [
    { headers: browserHeaders, setupRequest: (request) => ({ ...request, path: anyOf(paths) }) },
  ])
  return result['2xx'] / result.duration
}

export function anyOf<Item>(items: Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

/** Runs requests for the load's time. Refuses when one was not answered, or not with 2xx. */
export async function run({ origin, seconds }: Load, requests: Request[]): Promise<Result> {
  const result = await autocannon({ url: origin, connections, duration: seconds, requests, timeout: 20 })
  const { errors, non2xx } = result
  if (errors + non2xx > 0) {
    throw new Error(`${errors} requests without an answer, ${non2xx} answers that were not 2xx`)
  }
  return result
}
