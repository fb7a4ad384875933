import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(work: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  work(createLog('info', { write: (line) => lines.push(line) }))
  return lines.join('')
}

test('redacts fields that may contain a secret', () => {
  const text = logged((log) =>
    log.info(
      { password: 'p1', user: { password: 'p2', email: 'e@x.iq', phone: '0770' }, token: 't1' },
      'event',
    ),
  )
  for (const secret of ['p1', 'p2', 'e@x.iq', '0770', 't1']) expect(text).not.toContain(secret)
  expect(text).toContain('event')
})

test('an invalid URL is logged without its password', () => {
  const text = logged((log) => {
    try {
      new URL('postgresql://shop:hunter2@db.example:99999/shop')
    } catch (err) {
      log.error({ err }, 'broken')
    }
  })
  expect(text).toContain('Invalid URL')
  expect(text).not.toContain('hunter2')
})

test('a failed query is logged without its parameters', () => {
  const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(zainab@example.com)' })
  const error = Object.assign(
    new Error('Failed query: insert into users\nparams: zainab@example.com,hash', { cause }),
    {
      params: ['zainab@example.com', 'hash'],
    },
  )
  const text = logged((log) => log.error({ err: error }, 'broken'))
  expect(text).not.toContain('zainab')
  expect(text).not.toContain('hash')
  expect(text).toContain('Failed query: insert into users')
  expect(text).toContain('duplicate key')
})
