import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { queryValues } from '#platform/db/embedded/testing/test-server.ts'
import { createLog } from '#platform/log/log.ts'
import { commandEnv } from '../../scripts/steps/command.mjs'
import { endBuilt, startBuilt } from '../harness/built-shop.ts'
import { createDataDir } from '../harness/data-dir.ts'
import { orderBody } from '../harness/order-fixtures.ts'
import { addCategories, addProduct } from '../harness/small-catalogue.ts'

let folder: string
let dataDir: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dijla-kept-'))
  // A sibling folder that every user may traverse, as the database requires when run by root (docs/database.md).
  dataDir = await createDataDir('kept-data')
})
afterAll(async () => {
  endBuilt()
  for (const each of [folder, dataDir]) await rm(each, { recursive: true, force: true })
})

type Ended = { code: number; output: string }

/** Runs a command as `npm run` does. */
function run(command: 'backup' | 'restore' | 'doctor', ...args: string[]): Promise<Ended> {
  const env = { PATH: process.env.PATH, ...commandEnv, DATA_DIR: dataDir }
  return new Promise((resolve) => {
    execFile(process.execPath, [`src/commands/${command}.ts`, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    )
  })
}

test('the embedded shop is backed up while it runs, deleted and restored, and the shopper finds the same order', async () => {
  const file = join(folder, 'shop.backup')
  const first = await startBuilt(dataDir)
  await first.isOpen()
  const connection = { host: join(dataDir, 'postgres-socket'), port: 5432, user: 'dijla', database: 'dijla' }
  const { db, close } = openDatabase(connection, { log: createLog('silent'), max: 1 })
  await addCategories(db)
  const { id } = await addProduct(db, { price: 1000 }, 1)
  await close()
  const placed = await fetch(`http://127.0.0.1:${first.port}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderBody([{ productId: id, quantity: 2 }], 2000)),
  })
  const order = await placed.json()
  const cookie = placed.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

  const saved = await run('backup', '--to', file)
  expect(saved).toMatchObject({ code: 0, output: expect.stringContaining(file) })
  const inUse = await run('restore', file, '--replace')
  expect(inUse).toMatchObject({ code: 1, output: expect.stringContaining('Another Dijla is running') })
  first.child.kill('SIGTERM')
  await first.ended

  await rm(dataDir, { recursive: true })
  expect(await run('restore', file)).toMatchObject({ code: 0 })

  const again = await startBuilt(dataDir)
  await again.isOpen()
  const result = await fetch(`http://127.0.0.1:${again.port}/api/orders/details/${order.id}`, {
    headers: { cookie },
  })
  expect(await result.json()).toEqual(order)
  const isOpened = 'select opened_at is not null from book_state'
  await expect.poll(() => queryValues(connection, isOpened)).toEqual([true])
  expect(await run('doctor')).toEqual({ code: 0, output: '0 faults in the books\n' })
  again.child.kill('SIGTERM')
  expect((await again.ended).code).toBe(0)
})
