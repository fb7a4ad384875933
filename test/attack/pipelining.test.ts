import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { endBuilt, startBuilt } from '../harness/built-shop.ts'
import { createDataDir } from '../harness/data-dir.ts'
import { addCategories, addProduct } from '../harness/small-catalogue.ts'
import { isFullAttack } from './rounds.ts'

/*
 * One address pipelines many requests and does not read the responses while another visitor browses. It runs against
 * the built shop: before requests were processed one at a time, this attack made the process grow to 2.2 GB and stall
 * for 15 s.
 */

/** Judged at full length only: they depend on what else the machine does. */
const maxMemoryMb = 600
const maxPageMs = 1_000
/** At full length an attack lasts this long, otherwise until another visitor has loaded five pages. */
const durationMs = isFullAttack ? 3_000 : 0
const minPages = 5
/** The requests that may be queued on one connection, and the one that is handled. */
const maxHandledByConnection = 17

let dataDir: string
let shop: Awaited<ReturnType<typeof startBuilt>>

beforeAll(async () => {
  dataDir = await createDataDir('pipelining')
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

/** How many requests the shop has handled since its start. */
async function handledRequests(): Promise<number> {
  const text = await (await shop.get('/metrics')).text()
  const counts = text.matchAll(/^dijla_http_request_seconds_count\{.*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** Measures another visitor during the attack: page times, the maximum memory and the requests of others that were handled. */
async function watchWhile(attack: { isOver: Promise<unknown>; stop: () => void }) {
  const handledBefore = await handledRequests()
  const pageMs: number[] = []
  let maxMb = 0
  let failed = 0
  let isOver = false
  const watching = (async () => {
    for (let count = 0; !isOver || count < minPages; count += 1) {
      const startedAt = performance.now()
      const path = `/products?minPrice=${count * 250}`
      const response = await fetch(`http://127.0.0.1:${shop.port}${path}`, {
        headers: { 'x-forwarded-for': '198.51.100.7' },
        signal: AbortSignal.timeout(120_000),
      }).catch(() => null)
      await response?.text().catch(() => undefined)
      if (response?.status !== 200) failed += 1
      pageMs.push(Math.round(performance.now() - startedAt))
      maxMb = Math.max(maxMb, await memoryMb())
      await wait(50)
    }
  })()
  await attack.isOver
  isOver = true
  await watching
  const handled = (await handledRequests()) - handledBefore - pageMs.length
  attack.stop()
  return { slowestMs: Math.max(...pageMs), maxMb: Math.round(maxMb), failed, handled }
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

type Attack = {
  connections: number
  bytes: number
  request?: (index: number) => string
  reader: (socket: Socket) => void
}

/** Opens `connections` connections which each pipeline `bytes` of requests and read as `reader` specifies. */
function attackWith({ connections, bytes, request = mixed, reader }: Attack) {
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
  const stop = () => {
    for (const socket of sockets) socket.destroy()
  }
  return { isOver: wait(durationMs), stop }
}

const never = (socket: Socket) => void socket.pause()
const slowly = (socket: Socket) => {
  const timer = setInterval(() => socket.read(100), 50)
  socket.on('readable', () => undefined).on('close', () => clearInterval(timer))
}

test.each<[string, Attack]>([
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
  ['0.7 MB over ten connections, read slowly', { connections: 10, bytes: 70_000, reader: slowly }],
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
])('%s: few requests are handled and another visitor is served', async (_, attack) => {
  const result = await watchWhile(attackWith(attack))
  expect(result.failed).toBe(0)
  expect(result.handled).toBeLessThanOrEqual(attack.connections * maxHandledByConnection)
  if (!isFullAttack) return
  expect(result.maxMb).toBeLessThan(maxMemoryMb)
  expect(result.slowestMs).toBeLessThan(maxPageMs)
})
