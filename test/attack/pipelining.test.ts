import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { endBuilt, startBuilt } from '../harness/built-shop.ts'
import { addCategories, addProduct } from '../harness/small-catalogue.ts'

/*
 * One address pipelines many requests and does not read the responses while another visitor browses. It runs against
 * the built shop: before requests were processed one at a time, this attack made the process grow to 2.2 GB and stall
 * for 15 s.
 */

const maxMemoryMb = 600
const maxPageMs = 1_000

let dataDir: string
let shop: Awaited<ReturnType<typeof startBuilt>>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dijla-pipelining-'))
  shop = await startBuilt(dataDir)
  await shop.isOpen()
  const connection = { host: join(dataDir, 'postgres-socket'), port: 5432, user: 'dijla', database: 'dijla' }
  const { db, close } = openDatabase(connection, { log: createLog('silent'), max: 1 })
  await addCategories(db)
  for (let number = 1; number <= 60; number += 1) await addProduct(db, { stockQuantity: 50 }, number)
  await close()
})
afterAll(async () => {
  endBuilt()
  await rm(dataDir, { recursive: true, force: true })
})

/** Memory of the Node processes in megabytes, without PostgreSQL. */
async function memoryMb(): Promise<number> {
  const first = String(shop.child.pid)
  const children = await readFile(`/proc/${first}/task/${first}/children`, 'utf8')
  let kilobytes = 0
  for (const pid of [first, ...children.trim().split(' ')]) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    if (pid === first || /^Name:\tnode/i.test(status))
      kilobytes += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
  }
  return kilobytes / 1024
}

/** Other programs on the machine delay single pages, so the shop is judged by the median. */
const isMachineBusy = () => (loadavg()[0] ?? 0) > 1.5 * availableParallelism()

/** Measures another visitor during the attack: sorted page times and the maximum memory. */
async function watchWhile(attack: Promise<unknown>) {
  const pageMs: number[] = []
  let maxMb = 0
  let failed = 0
  let isOver = false
  const watching = (async () => {
    for (let count = 0; !isOver || count < 5; count += 1) {
      const startedAt = performance.now()
      const path = `/products?minPrice=${count * 250}`
      const response = await fetch(`http://127.0.0.1:${shop.port}${path}`, {
        headers: { 'x-forwarded-for': '198.51.100.7' },
        signal: AbortSignal.timeout(30_000),
      }).catch(() => null)
      await response?.text().catch(() => undefined)
      if (response?.status !== 200) failed += 1
      pageMs.push(Math.round(performance.now() - startedAt))
      maxMb = Math.max(maxMb, await memoryMb())
      await wait(50)
    }
  })()
  await attack
  isOver = true
  await watching
  return { pageMs: pageMs.sort((a, b) => a - b), maxMb: Math.round(maxMb), failed }
}

/** Every attack uses a new address, so that limits from an earlier attack do not apply to the next. */
let attacker = 1
let largestFile = '/'

beforeAll(async () => {
  const folder = join(rootFolder, 'dist', 'client', 'assets')
  let largest = 0
  for (const name of await readdir(folder)) {
    const { size } = await stat(join(folder, name))
    if (size <= largest) continue
    largest = size
    largestFile = `/assets/${name}`
  }
})

const get = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: 203.0.113.${attacker}\r\n\r\n`

/** Pages, lists, searches, files and pictures; every request has a different address. */
const mixed = (index: number) =>
  get(
    [
      `/products?minPrice=${index * 250}`,
      `/api/products?search=word${index}`,
      `/`,
      `/assets/none-${index}.js`,
      `/pictures/none-${index}.avif`,
      `/share/none-${index}.jpg`,
    ][index % 6] ?? '/',
  )

/**
 * Opens `connections` connections which each pipeline `bytes` of requests and read as `reader` specifies. Stops after
 * `durationMs`.
 */
async function attackWith({
  connections,
  bytes,
  durationMs,
  request = mixed,
  reader,
}: {
  connections: number
  bytes: number
  durationMs: number
  request?: (index: number) => string
  reader: (socket: Socket) => void
}): Promise<void> {
  attacker += 1
  const sockets = Array.from({ length: connections }, (_, number) => {
    const socket = connect(shop.port, '127.0.0.1')
    socket.on('error', () => undefined)
    let text = ''
    for (let index = number * 7; text.length < bytes; index += 1) text += request(index)
    socket.write(text)
    reader(socket)
    return socket
  })
  await wait(durationMs)
  for (const socket of sockets) socket.destroy()
}

const never = (socket: Socket) => void socket.pause()
const slowly = (socket: Socket) => {
  const timer = setInterval(() => socket.read(100), 50)
  socket.on('readable', () => undefined).on('close', () => clearInterval(timer))
}

test.each([
  [
    '0.7 MB of requests on one connection, responses never read',
    { connections: 1, bytes: 700_000, reader: never },
  ],
  [
    'the same with one page',
    { connections: 1, bytes: 700_000, reader: never, request: () => get('/products') },
  ],
  [
    'the same with a file of the build',
    { connections: 1, bytes: 700_000, reader: never, request: () => get(largestFile) },
  ],
  ['0.7 MB isOver ten connections, read slowly', { connections: 10, bytes: 70_000, reader: slowly }],
  [
    'a few pipelined requests on each of 300 connections, responses never read',
    { connections: 300, bytes: 800, reader: never },
  ],
  [
    'one page on each of 300 connections, response never read',
    {
      connections: 300,
      bytes: 1,
      reader: never,
      request: (index: number) => get(`/products?maxPrice=${index * 250}`),
    },
  ],
])('%s: memory stays bounded and another visitor hardly notices', async (_, attack) => {
  const isBusy = isMachineBusy()
  const result = await watchWhile(attackWith({ ...attack, durationMs: 3_000 }))
  expect(result.failed).toBe(0)
  expect(result.maxMb).toBeLessThan(maxMemoryMb)
  const judgedIndex = isBusy ? result.pageMs.length >> 1 : result.pageMs.length - 1
  expect(result.pageMs[judgedIndex], result.pageMs.join(' ')).toBeLessThan(maxPageMs)
})
