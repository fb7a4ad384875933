import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sayDemoPeople } from './say-demo-people.ts'

const people = {
  customer: { username: 'zainab', password: 'first-secret' },
  staff: [{ username: 'sara', password: 'second-secret', role: 'admin' as const }],
}

let dataDir: string
let said: string[]
const say = (sentence: string) => void said.push(sentence)
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dijla-people-'))
  said = []
})
afterEach(() => rm(dataDir, { recursive: true }))

test('on a terminal the passwords stand there, and nowhere else', async () => {
  const shown: string[] = []
  await sayDemoPeople(people, { dataDir, say, terminal: { write: (text: string) => shown.push(text) > 0 } })
  expect(shown.join('')).toContain('  customer  zainab  first-secret\n  admin     sara  second-secret\n')
  expect(said).toEqual([])
  await expect(stat(join(dataDir, 'demo-people.txt'))).rejects.toThrow('ENOENT')
})

test('without one they are in a file that only the shop reads, and its name alone is said', async () => {
  const file = join(dataDir, 'demo-people.txt')
  await writeFile(file, 'of an earlier shop', { mode: 0o644 })
  await sayDemoPeople(people, { dataDir, say, terminal: null })
  expect(await readFile(file, 'utf8')).toBe(
    '  customer  zainab  first-secret\n  admin     sara  second-secret\n',
  )
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(said).toHaveLength(1)
  expect(said[0]).toContain(file)
  expect(said[0]).not.toContain('secret')
})
