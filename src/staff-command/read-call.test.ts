import { expect, test } from 'vitest'
import { readCall } from './read-call.ts'

test('parses the arguments of each command', () => {
  expect(readCall(['list'])).toEqual({ command: 'list' })
  expect(readCall(['create', 'zainab', 'z@example.com'])).toEqual({
    command: 'create',
    username: 'zainab',
    email: 'z@example.com',
    role: 'admin',
    name: 'zainab',
    phone: '',
  })
  expect(readCall(['create', 'z', 'z@example.com', '--role', 'staff', '--name', 'Zainab Ali'])).toMatchObject(
    {
      role: 'staff',
      name: 'Zainab Ali',
    },
  )
  expect(readCall(['role', 'zainab', 'staff'])).toEqual({ command: 'role', who: 'zainab', role: 'staff' })
  expect(readCall(['reset-factor', 'zainab'])).toEqual({ command: 'reset-factor', who: 'zainab' })
})

test('a password is refused in any position', () => {
  for (const args of [
    ['--password', 'x'],
    ['--password=x'],
    ['-p', 'x'],
    ['-p=x'],
    ['--pass=x'],
    ['--pwd', 'x'],
  ])
    expect(() => readCall(['create', 'zainab', 'z@example.com', ...args])).toThrow('never an argument')
  expect(() => readCall(['create', 'zainab', 'z@example.com', 'tigris-2026'])).toThrow('no more')
})

test('anything else gives the usage', () => {
  for (const args of [
    [],
    ['help'],
    ['create'],
    ['role', 'x'],
    ['list', 'x'],
    ['remove', 'x', '--role', 'staff'],
    ['list', '--all'],
  ])
    expect(() => readCall(args)).toThrow('npm run admin')
  expect(() => readCall(['role', 'x', 'boss'])).toThrow('admin or staff')
})
