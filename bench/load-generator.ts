import type { Request, Result } from 'autocannon'
import { autocannon } from './tools/autocannon.ts'

export const connections = 16

export type Load = { origin: string; seconds: number }

const browserHeaders = { 'accept-encoding': 'br' }

/** The responses per second for sixteen connections that send the next request at once. Throws unless all are 2xx. */
export async function responsesPerSecond({ origin, seconds }: Load, paths: string[]): Promise<number> {
  const result = await runLoad({ origin, seconds }, [
    { headers: browserHeaders, setupRequest: (request) => ({ ...request, path: randomItem(paths) }) },
  ])
  return result['2xx'] / result.duration
}

export function randomItem<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

/** Runs requests for the duration of the load. Throws when a request fails or its response is not 2xx. */
export async function runLoad({ origin, seconds }: Load, requests: Request[]): Promise<Result> {
  const result = await autocannon({ url: origin, connections, duration: seconds, requests, timeout: 20 })
  const { errors, non2xx } = result
  if (errors + non2xx > 0) {
    throw new Error(`${errors} requests failed, ${non2xx} responses were not 2xx`)
  }
  return result
}
