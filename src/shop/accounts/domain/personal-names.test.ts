import { expect, test } from 'vitest'
import { isNearName, isPersonalName, isRepeated } from './personal-names.ts'

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
  'zainab2027',
  'zainab!!',
  '12-Zainab-34',
  'baniaz99',
  'zainab.ali7',
  'ila.baniaz',
])('%j is one of the account’s own names', (password) => {
  expect(isPersonalName(password, names)).toBe(true)
})

test.each(['zainab-of-2027', 'palm-tree-2026', '07701234568', 'a07701234567', '', '        '])(
  '%j is not an own name',
  (password) => {
    expect(isPersonalName(password, names)).toBe(false)
  },
)

test('a phone is not an own name of an account without a phone', () => {
  expect(isPersonalName('07701234567', { ...names, phone: null })).toBe(false)
})

test.each(['Dijla2026', 'dijla-2026', 'دجلة٢٠٢٦', '2026aljid2'])(
  '%j is near the name of the shop',
  (password) => {
    expect(isNearName(password, ['Dijla', 'دجلة'])).toBe(true)
  },
)

test.each(['aaaaaaaa', 'abababab', 'abcabcab', 'xyz1xyz1', 'ااااااااا', 'aaaaaa12', '!!!!!!!!'])(
  '%j repeats',
  (password) => {
    expect(isRepeated(password)).toBe(true)
  },
)

test.each(['palm-tree-2026', 'two-rivers-2027', 'banana-boat', 'a07701234567'])('%j does not', (password) => {
  expect(isRepeated(password)).toBe(false)
  expect(isNearName(password, ['Dijla', 'دجلة', 'ab'])).toBe(false)
})
