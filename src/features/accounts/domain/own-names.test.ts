import { expect, test } from 'vitest'
import { isOwnName } from './own-names.ts'

const names = { username: 'Zainab٢٠٢٦', email: 'zainab.ali@example.com', phone: '+9647701234567' }

test.each([
  'Zainab٢٠٢٦',
  'zainab2026',
  'ZAINAB۲۰۲۶ ',
  'zainab.ali@example.com',
  'Zainab.Ali@EXAMPLE.com',
  'zainab.ali',
  '07701234567',
  '٠٧٧٠ ١٢٣ ٤٥٦٧',
  '+964 770 123 4567',
  '7701234567',
])('%j is one of the account’s own names', (password) => {
  expect(isOwnName(password, names)).toBe(true)
})

test.each(['zainab2027', 'palm-tree-2026', '07701234568', 'a07701234567', '', '        '])(
  '%j is not an own name',
  (password) => {
    expect(isOwnName(password, names)).toBe(false)
  },
)

test('a phone is not an own name of an account without a phone', () => {
  expect(isOwnName('07701234567', { ...names, phone: null })).toBe(false)
})
