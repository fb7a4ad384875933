import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('nothing set is the laptop: port 3000, data beside the code, embedded database, demo catalogue', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    dataDir: `${process.cwd()}/data`,
    databaseUrl: undefined,
    publicUrl: undefined,
    seed: 'demo',
    logLevel: 'info',
  })
})

test('an empty variable is an unset one', () => {
  expect(readConfig({ PORT: '', SEED: '' })).toEqual(readConfig({}))
})

test('a public address keeps no slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://dijla.example/' }).publicUrl).toBe('https://dijla.example')
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['PUBLIC_URL', 'dijla.example'],
  ['SEED', 'yes'],
  ['LOG_LEVEL', 'loud'],
])('a wrong %s (%s) stops the start with a sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^${name} is '${value}', but must be .+\\.$`),
  )
})

const mailing = {
  SMTP_URL: 'smtp://shop:secret-word@mail.example:587',
  MAIL_FROM: 'Dijla <shop@dijla.example>',
  PUBLIC_URL: 'https://dijla.example',
}

test('mails are sent once server, sender and the shop’s own address are known', () => {
  expect(readConfig({}).smtp).toBeUndefined()
  expect(readConfig(mailing).smtp).toEqual({ url: mailing.SMTP_URL, from: mailing.MAIL_FROM })
  for (const missing of ['MAIL_FROM', 'PUBLIC_URL']) {
    expect(() => readConfig({ ...mailing, [missing]: '' })).toThrow(new RegExp(`${missing} must be`))
  }
  expect(() => readConfig({ ...mailing, MAIL_FROM: 'nobody' })).toThrow(/^MAIL_FROM is/)
})

test('a wrong mail server is told without its password', () => {
  const read = () => readConfig({ ...mailing, SMTP_URL: 'http://shop:secret-word@mail.example' })
  expect(read).toThrow(/^SMTP_URL is not right, but must be .+\.$/)
  expect(read).not.toThrow(/secret-word/)
})
