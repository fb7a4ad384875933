import { readFile, stat } from 'node:fs/promises'
import { dataPath } from './support/database.ts'
import { expect, test } from './support/journey.ts'

test('a demo shop started without a terminal writes its sign-ins to a file readable only by its user, and they work', async ({
  request,
}) => {
  const file = dataPath('demo-people.txt')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const people = (await readFile(file, 'utf8')).trim().split('\n')
  expect(people).toHaveLength(3)
  for (const line of people) {
    const [, username, password] = line.trim().split(/\s+/)
    expect((await request.post('/api/login', { data: { username, password } })).status()).toBe(200)
  }
})
