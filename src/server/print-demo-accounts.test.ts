import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { printDemoAccounts } from './print-demo-accounts.ts'

const people = {
  customer: { username: 'zainab', password: 'first-secret' },
  staff: [{ username: 'sara', password: 'second-secret', role: 'admin' as const }],
  sellers: [{ username: 'jasim.basra', password: 'third-secret', role: 'seller:basra-dates:owner' }],
}

/** A line for each of them: role, username and password, which scripts read by their columns. */
const lines = [
  ['customer', 'zainab', 'first-secret'],
  ['admin', 'sara', 'second-secret'],
  ['seller:basra-dates:owner', 'jasim.basra', 'third-secret'],
]
const parseLines = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().split(/ +/))

let dataDir: string
let printed: string[]
const print = (sentence: string) => void printed.push(sentence)
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dijla-people-'))
  printed = []
})
afterEach(() => rm(dataDir, { recursive: true }))

test('on a terminal the passwords are printed there and nowhere else', async () => {
  const written: string[] = []
  await printDemoAccounts(people, {
    dataDir,
    print,
    terminal: { write: (text: string) => written.push(text) > 0 },
  })
  expect(parseLines(written.join('')).slice(1)).toEqual(lines)
  expect(printed).toEqual([])
  await expect(stat(join(dataDir, 'demo-people.txt'))).rejects.toThrow('ENOENT')
})

test('without a terminal the passwords go to a private file and only its name is printed', async () => {
  const file = join(dataDir, 'demo-people.txt')
  await writeFile(file, 'of an earlier shop', { mode: 0o644 })
  await printDemoAccounts(people, { dataDir, print, terminal: null })
  expect(parseLines(await readFile(file, 'utf8'))).toEqual(lines)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(printed).toHaveLength(1)
  expect(printed[0]).toContain(file)
  expect(printed[0]).not.toContain('secret')
})
