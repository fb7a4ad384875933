import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOldProduct, importSampleOldWay } from '#backoffice/regrouping/testing/import-old-way.ts'
import { openDatabase } from '#platform/db/db.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start.ts'
import { createLog } from '#platform/log/log.ts'
import { products } from '#shop/catalogue/tables.ts'
import { commandEnv } from '../../scripts/steps/command.mjs'
import { createDataDir } from '../harness/data-dir.ts'
import { addCategories } from '../harness/small-catalogue.ts'

const groupCount = 12
const log = createLog('silent')
let dataDir: string
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let opened: ReturnType<typeof openDatabase>
beforeAll(async () => {
  dataDir = await createDataDir('group')
  postgres = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } })
  opened = openDatabase(postgres.connection, { log })
  await addCategories(opened.db)
})
afterAll(async () => {
  await opened.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

type Result = { code: number | null; output: string; faults: string }

/** Runs `catalogue -- group`; `killAt` kills it without warning once that many groups are reported. */
function runGroup(args: string[], killAt = Number.POSITIVE_INFINITY): Promise<Result> {
  const child = spawn(process.execPath, ['src/commands/catalogue.ts', 'group', ...args], {
    env: { PATH: process.env.PATH ?? '', ...commandEnv, DATA_DIR: dataDir },
  })
  let output = ''
  let faults = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => {
    faults += chunk
    if (faults.split(': grouped').length > killAt) child.kill('SIGKILL')
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output, faults })))
}

/** How many groups are done and how many are as they were; throws when one is neither. */
async function countGroups() {
  const rows = await opened.db
    .select({
      id: products.id,
      slug: products.slug,
      hasOptions: products.hasOptions,
      variants: sql<number>`(select count(*)::int from variants where variants.product_id = products.id)`,
    })
    .from(products)
    .where(sql`slug like 'set-%'`)
  const done = rows.filter(({ hasOptions }) => hasOptions)
  const old = rows.filter(({ hasOptions }) => !hasOptions)
  for (const each of done)
    expect(each).toMatchObject({ variants: 3, slug: expect.stringMatching(/^set-\d+$/) })
  for (const each of old)
    expect(each).toMatchObject({ variants: 1, slug: expect.stringMatching(/^set-\d+-black-/) })
  expect(old.length % 3).toBe(0)
  return { done: done.length, old: old.length / 3 }
}

test('proposes, writes one group, survives being killed between and within groups, and ends with nothing to group', async () => {
  await importSampleOldWay(opened.db)
  for (let number = 0; number < groupCount; number += 1)
    for (const size of ['S', 'M', 'L'])
      await addOldProduct(opened.db, {
        handle: `set-${number}`,
        title: `Set ${number}`,
        values: ['Black', size],
      })
  await addOldProduct(opened.db, { handle: 'veil', title: 'Veil', values: ['Black'] })
  await addOldProduct(opened.db, { handle: 'veil', title: 'Veil', values: ['Ivory'] })

  const proposed = await runGroup([])
  expect(proposed).toMatchObject({
    code: 0,
    faults: expect.stringContaining(`${groupCount + 1} groups of ${3 * (groupCount + 1)} products (dry run`),
  })
  expect(proposed.output).toMatch(/linen-shirt: Linen Shirt\n {2}id +address +size +colour +price +stock\n/)
  expect(proposed.output).toMatch(/linen-shirt-small-white +s +white +30000 +0\n/)
  expect(proposed.output).toContain('moves: 0 cart lines, 0 order lines, 0 wishlist entries, 0 reviews')
  expect(proposed.output).toContain(
    'veil-ivory: the dictionary does not have the value; --new-values creates it (Ivory)',
  )
  expect(await countGroups()).toEqual({ done: 0, old: groupCount })

  const one = await runGroup(['--only', 'linen', '--write', '--json'])
  expect(one).toMatchObject({ code: 0, faults: 'Grouped 1 of 1 groups.\n' })
  expect(JSON.parse(one.output)).toMatchObject({
    dryRun: false,
    groups: [
      {
        slug: 'linen-shirt',
        options: ['size', 'colour'],
        products: [{ values: { size: 's', colour: 'white' } }, {}, {}],
      },
    ],
    heldBack: [],
    outcomes: [{ slug: 'linen-shirt', state: 'written' }],
  })

  const killed = await runGroup(['--write'], 2)
  expect(killed.code).toBeNull()
  const left = await countGroups()
  expect(left.done).toBeGreaterThanOrEqual(2)
  expect(left.old).toBeGreaterThan(0)

  const rest = await runGroup(['--write', '--new-values'])
  expect(rest).toMatchObject({
    code: 0,
    faults: expect.stringContaining(`Grouped ${left.old + 1} of ${left.old + 1} groups.`),
  })
  expect(await countGroups()).toEqual({ done: groupCount, old: 0 })
  expect(await runGroup(['--write'])).toEqual({ code: 0, output: '', faults: 'Nothing to group.\n' })
  expect((await runGroup(['shirt'])).code).toBe(2)
})
