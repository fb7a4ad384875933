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
