import { expect, test } from 'vitest'
import { ApiError } from '#platform/http/fetch-json.ts'
import { UploadError } from '../client.ts'
import { type ImportOptions, sendImport } from './send-import.ts'

const csv = new File(['slug\n'], 'shop.csv')
const zip = new File(['x'], 'pictures.zip')
const options: ImportOptions = {
  rate: 1310,
  category: 'home',
  stock: 'keep',
  only: 'all',
  match: 'slug',
  hideWithoutPicture: true,
}

const dropped = () => Promise.reject(new TypeError('Failed to fetch'))

/** The API calls, which first return the results listed for them, in order, and then succeed. */
function shop({
  sending = [],
  starting = [],
  listing = [],
}: {
  sending?: (() => Promise<never>)[]
  starting?: (() => Promise<{ id: number }>)[]
  listing?: (() => Promise<{ id: number; fileId: string | null }[]>)[]
}) {
  const log: string[] = []
  const waiting: boolean[] = []
  const end = new AbortController()
  const calls = {
    sendFile: async (file: File) => {
      log.push(`send ${file.name}`)
      await sending.shift()?.()
      return { id: `id of ${file.name}`, name: file.name, kind: 'csv' as const, bytes: file.size }
    },
    startRun: async (body: object) => {
      log.push(`start ${JSON.stringify(body)}`)
      return (await starting.shift()?.()) ?? { id: 7 }
    },
    listRuns: async () => (await listing.shift()?.()) ?? [],
    pause: async () => void log.push('pause'),
  }
  const progress = {
    onShare: () => undefined,
    onReconnecting: (now: boolean) => void waiting.push(now),
    signal: end.signal,
  }
  const run = (files = { csv, zip: zip as File | null }) => sendImport(files, options, progress, calls)
  return { run, log, waiting, end }
}

const started = `start ${JSON.stringify({ file: 'id of shop.csv', pictures: 'id of pictures.zip', dryRun: true, ...options })}`

test('retries after a dropped connection without sending uploaded files again, and with the same options', async () => {
  const { run, log, waiting } = shop({
    sending: [dropped, () => Promise.resolve() as Promise<never>, dropped],
    listing: [dropped, dropped],
  })
  expect(await run()).toBe(7)
  expect(log).toEqual([
    ...['send shop.csv', 'pause', 'pause', 'pause', 'send shop.csv', 'send pictures.zip', 'pause'],
    ...['send pictures.zip', started],
  ])
  expect(waiting).toEqual([true, false, true, false])
})

test('a run whose response was lost is found, not started twice', async () => {
  const { run, log } = shop({
    starting: [dropped],
    listing: [async () => [{ id: 12, fileId: 'id of shop.csv' }]],
  })
  expect(await run()).toBe(12)
  expect(log.filter((call) => call.startsWith('start'))).toHaveLength(1)
})

test('retries while the shop restarts, but not after a refusal', async () => {
  const restarting = shop({ starting: [() => Promise.reject(new ApiError(503, 'busy', null))] })
  expect(await restarting.run()).toBe(7)
  const refused = shop({ sending: [() => Promise.reject(new UploadError(400))] })
  await expect(refused.run()).rejects.toBeInstanceOf(UploadError)
  expect(refused.waiting).toEqual([])
})

test('gives up after too many failures, and stops when cancelled', async () => {
  const always = shop({ sending: Array.from({ length: 50 }, () => dropped) })
  await expect(always.run()).rejects.toBeInstanceOf(TypeError)
  expect(always.log.length).toBeLessThan(30)
  const cancelled = shop({ sending: [dropped], listing: Array.from({ length: 50 }, () => dropped) })
  cancelled.end.abort(new Error('cancelled'))
  await expect(cancelled.run()).rejects.toThrow()
  expect(cancelled.log).toEqual(['send shop.csv'])
})

test('a file above the limit is not sent', async () => {
  const { run, log } = shop({})
  const large = Object.defineProperty(new File([], 'a.csv'), 'size', { value: 2 * 1024 ** 3 })
  await expect(run({ csv: large, zip: null })).rejects.toMatchObject({ status: 413 })
  expect(log).toEqual([])
})
