import { expect, test } from 'vitest'
import { parseStaffCommand } from './parse-command.ts'

test('parses the arguments of each command', () => {
  expect(parseStaffCommand(['list'])).toEqual({ command: 'list' })
  expect(parseStaffCommand(['create', 'zainab', 'z@example.com'])).toEqual({
    command: 'create',
    username: 'zainab',
    email: 'z@example.com',
    role: 'admin',
    rights: ['orders', 'stock'],
    name: 'zainab',
    phone: '',
  })
  expect(
    parseStaffCommand(['create', 'z', 'z@example.com', '--role', 'staff', '--name', 'Zainab Ali']),
  ).toMatchObject({
    role: 'staff',
    name: 'Zainab Ali',
  })
  expect(parseStaffCommand(['role', 'zainab', 'staff'])).toEqual({
    command: 'role',
    who: 'zainab',
    role: 'staff',
  })
  expect(parseStaffCommand(['create', 'z', 'z@example.com', '--rights', 'money, orders'])).toMatchObject({
    role: 'staff',
    rights: ['orders', 'money'],
  })
  expect(parseStaffCommand(['rights', 'zainab', 'stock'])).toEqual({
    command: 'rights',
    who: 'zainab',
    rights: ['stock'],
  })
  expect(() => parseStaffCommand(['rights', 'zainab', 'stock,everything'])).toThrow('no right «everything»')
  expect(() =>
    parseStaffCommand(['create', 'z', 'z@example.com', '--role', 'admin', '--rights', 'stock']),
  ).toThrow('every right')
  expect(parseStaffCommand(['marketplace', 'on'])).toEqual({ command: 'marketplace', to: 'on' })
  expect(parseStaffCommand(['reset-factor', 'zainab'])).toEqual({ command: 'reset-factor', who: 'zainab' })
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
    expect(() => parseStaffCommand(['create', 'zainab', 'z@example.com', ...args])).toThrow(
      'never an argument',
    )
  expect(() => parseStaffCommand(['create', 'zainab', 'z@example.com', 'tigris-2026'])).toThrow('no more')
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
    ['marketplace'],
    ['marketplace', 'maybe'],
  ])
    expect(() => parseStaffCommand(args)).toThrow('npm run admin')
  expect(() => parseStaffCommand(['role', 'x', 'boss'])).toThrow('admin or staff')
})
