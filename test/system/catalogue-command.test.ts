import { spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start.ts'
import { createLog } from '#platform/log/log.ts'
import { categories } from '#shop/catalogue/tables.ts'
import { commandEnv } from '../../scripts/steps/command.mjs'
import { createDataDir } from '../harness/data-dir.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await createDataDir('catalogue')
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function runCatalogue(...args: string[]): Promise<{ code: number | null; output: string; faults: string }> {
  const env = { PATH: process.env.PATH ?? '', ...commandEnv, DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['src/commands/catalogue.ts', ...args], { env })
  let output = ''
  let faults = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (faults += chunk))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output, faults })))
}

test('the command imports products with options, names what the dictionary lacks, and creates it when asked to', async () => {
  const log = createLog('silent')
  const shop = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } })
  try {
    const { db, close } = openDatabase(shop.connection, { log })
    await db
      .insert(categories)
      .values({ slug: 'fashion', name: { en: 'Fashion', ar: 'أزياء' }, image: '', position: 0 })
    const file = join(dataDir, 'shopify.csv')
    await writeFile(
      file,
      'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status\n' +
        'tee,Tee,Dar,Fashion,Color,Crimson,shopify,3,20,active\ntee,,,,,Black,shopify,2,20,\n',
    )
    const args = ['import', file, '--shopify', '--rate', '1000', '--hide-without-picture']
    const refused = await runCatalogue(...args, '--language', 'ar')
    expect(refused.code).toBe(1)
    expect(refused.output.split('\n')[0]).toContain('(colour: Crimson)')
    expect(refused.output).toContain('لا توجد هذه القيمة في القاموس')
    const created = await runCatalogue(...args, '--new-values')
    expect(created).toMatchObject({ code: 0 })
    expect(created.output).toContain('New in the dictionary')
    const exported = join(dataDir, 'out.csv')
    expect((await runCatalogue('export', exported)).code).toBe(0)
    const lines = (await readFile(exported, 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/,colour,crimson,,,,,,,,no,,$/)
    expect(lines[2]).toMatch(/^tee,,.*,,black,,,,,,,,,,$/)
    await close()
  } finally {
    await shop.stop()
  }
})
