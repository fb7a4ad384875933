import { describe, expect, test } from 'vitest'
import { isUsername, nameKey, readSignInName } from './account-names.ts'

describe('normalizing a name', () => {
  test.each([
    ['Zainab', 'zainab'],
    ['ZAINAB٢٣', 'zainab23'],
    ['zainab۲۳', 'zainab23'],
    [' \u200Fzainab ', 'zainab'],
    ['ｚａｉｎａｂ', 'zainab'],
    ['زينب٧', 'زينب7'],
    ['Zainab@Example.COM', 'zainab@example.com'],
  ])('%s becomes %s', (typed, key) => {
    expect(nameKey(typed)).toBe(key)
  })
})

test('a username has letters, digits, dots, dashes and underscores of any script, and is not a phone', () => {
  for (const valid of ['zainab', 'زينب', 'ئاسۆ', 'a.b-c_1', '123456'])
    expect(isUsername(valid), valid).toBe(true)
  for (const invalid of ['a b', 'a@b', '<b>', '07701234567', '٠٧٧٠١٢٣٤٥٦٧', '+9647701234567', 'a/b', '']) {
    expect(isUsername(invalid), invalid).toBe(false)
  }
})

describe('reading a sign-in name', () => {
  test.each([
    ['Zainab', 'usernameKey', 'zainab'],
    ['ZAINAB@example.com', 'email', 'zainab@example.com'],
    ['0770 123 4567', 'phone', '+9647701234567'],
    ['٠٧٧٠١٢٣٤٥٦٧', 'phone', '+9647701234567'],
    ['+964 770 123 4567', 'phone', '+9647701234567'],
    ['ali07701234567', 'usernameKey', 'ali07701234567'],
    ['1234', 'usernameKey', '1234'],
    ['', 'usernameKey', ''],
  ])('%s is read as %s', (typed, by, value) => {
    expect(readSignInName(typed)).toEqual({ by, value })
  })
})
