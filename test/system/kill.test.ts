import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { noOrderLimits } from '#shop/orders/domain/order-limits.ts'
import { writeOrderLimits } from '#shop/orders/order-limit-settings.ts'
import { createDataDir } from '../harness/data-dir.ts'
import { checkOrderConsistency, numberedOrder } from '../harness/order-consistency.ts'
import { addCategories, addProduct } from '../harness/small-catalogue.ts'

const stockAtFirst = 100_000
const shoppersAtOnce = 8

type Place = {
  port: number
  postmasterPid: number
  connection: { host: string; port: number; user: string; database: string }
}
type Server = Place & { child: ChildProcess }
type Attempt = { shopper: Shopper; key: string; body: unknown }
type Shopper = { cookie: string }

let dataDir: string
let running: Server | null = null
let productIds: number[] = []
const acknowledged = new Map<string, number>()

async function start(): Promise<Server> {
  const child = spawn(process.execPath, ['test/harness/api-process.ts'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed: unknown = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([line]) => JSON.parse(line)),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server did not start: exit ${code}`))),
  ])
  // The line that api-process.ts prints.
  running = { ...(printed as Place), child }
  return running
}

async function withDatabase<T>(
  { connection }: Place,
  use: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>,
) {
  const { db, close } = openDatabase(connection, { log: createLog('silent'), max: 2 })
  try {
    return await use(db)
  } finally {
    await close()
  }
}

async function post({ port }: Place, path: string, body: unknown, headers: Record<string, string>) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

async function newShopper(server: Place): Promise<Shopper> {
  const response = await post(server, '/cart', { userId: 1, productId: productIds[0], quantity: 1 }, {})
  return {
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  }
}

class Refused extends Error {}

/** Throws Refused when the shop refuses the order; a lost connection or a shutdown counts as no response. */
async function order(server: Place, { shopper, key, body }: Attempt): Promise<void> {
  const response = await post(server, '/orders', body, { cookie: shopper.cookie, 'idempotency-key': key })
  if (response.status >= 500) throw new Error(`no response but ${response.status}`)
  if (response.status !== 201) throw new Refused(`${response.status} ${JSON.stringify(response.body)}`)
  acknowledged.set(key, response.body.id)
}

let keys = 0

function newAttempt(shopper: Shopper): Attempt {
  const number = ++keys
  return { shopper, key: `confirmation ${number}`, body: numberedOrder(productIds, number) }
}

/** Orders without a pause until the server is gone; returns the attempts without a response. */
async function orderUntilExit(server: Place, shopper: Shopper): Promise<Attempt> {
  for (;;) {
    const attempt = newAttempt(shopper)
    try {
      await order(server, attempt)
    } catch (error) {
      if (error instanceof Refused) throw error
      return attempt
    }
  }
}

/** Checks the invariants that hold after every start. */
function checkBooksOf(server: Place): Promise<void> {
  return withDatabase(server, (db) =>
    checkOrderConsistency(db, { acknowledged, productIds, initialStock: stockAtFirst }),
  )
}

/** Kills the server under load after twenty more orders, restarts it, and repeats the attempts without a response. */
async function killUnderLoad(server: Server, kill: () => void): Promise<Server> {
  const shoppers = await Promise.all(Array.from({ length: shoppersAtOnce }, () => newShopper(server)))
  const enough = acknowledged.size + 20
  const exited = once(server.child, 'exit')
  const load = Promise.all(shoppers.map((shopper) => orderUntilExit(server, shopper)))
  await expect.poll(() => acknowledged.size, { timeout: 120_000, interval: 5 }).toBeGreaterThan(enough)
  kill()
  await exited
  const unanswered = await load
  const again = await start()
  await checkBooksOf(again)
  await Promise.all(unanswered.map((attempt) => order(again, attempt)))
  await checkBooksOf(again)
  return again
}

beforeAll(async () => {
  dataDir = await createDataDir('kill')
  const server = await start()
  await withDatabase(server, async (db) => {
    await addCategories(db)
    // All orders come from one network address.
    await writeOrderLimits(db, { ...noOrderLimits, version: 0 })
    const columns = { price: 1000, stockQuantity: stockAtFirst }
    productIds = (await Promise.all([1, 2, 3].map((number) => addProduct(db, columns, number)))).map(
      ({ id }) => id,
    )
  })
})

afterAll(async () => {
  // After a failed start the database of the killed server may still run; only a new server can stop it.
  const { child } = running && isAlive(running) ? running : await start()
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
  await rm(dataDir, { recursive: true, force: true })
})

function isAlive({ child }: Server): boolean {
  return child.exitCode === null && child.signalCode === null
}

describe('a server killed with SIGKILL under a load of orders', () => {
  test('restarts by itself and has every acknowledged order once, with consistent stock', async () => {
    if (!running) throw new Error('no server')
    const server = running
    await killUnderLoad(server, () => server.child.kill('SIGKILL'))
  })

  test('does the same when the database is killed with it', async () => {
    if (!running) throw new Error('no server')
    const server = running
    await killUnderLoad(server, () => {
      process.kill(server.postmasterPid, 'SIGKILL')
      server.child.kill('SIGKILL')
    })
  })
})
