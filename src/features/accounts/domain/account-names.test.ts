import { describe, expect, test } from 'vitest'
import { isUsername, nameKey, readSignInName } from './account-names.ts'

describe('a name without regard to how it was written', () => {
  test.each([
    ['Zainab', 'zainab'],
    ['ZAINAB٢٣', 'zainab23'],
    ['zainab۲۳', 'zainab23'],
    [' \u200Fzainab ', 'zainab'],
    ['ｚａｉｎａｂ', 'zainab'],
    ['زينب٧', 'زينب7'],
    ['Zainab@Example.COM', 'zainab@example.com'],
  ])('%s is %s', (typed, key) => {
    expect(nameKey(typed)).toBe(key)
  })
})

test('a username is letters, digits, dots, dashes and underscores of any script, and no phone', () => {
  for (const fine of ['zainab', 'زينب', 'ئاسۆ', 'a.b-c_1', '123456'])
    expect(isUsername(fine), fine).toBe(true)
  for (const wrong of ['a b', 'a@b', '<b>', '07701234567', '٠٧٧٠١٢٣٤٥٦٧', '+9647701234567', 'a/b', '']) {
    expect(isUsername(wrong), wrong).toBe(false)
  }
})

describe('what is typed to sign in', () => {
  test.each([
    ['Zainab', 'usernameKey', 'zainab'],
    ['ZAINAB@example.com', 'email', 'zainab@example.com'],
    ['0770 123 4567', 'phone', '+9647701234567'],
    ['٠٧٧٠١٢٣٤٥٦٧', 'phone', '+9647701234567'],
    ['+964 770 123 4567', 'phone', '+9647701234567'],
    ['ali07701234567', 'usernameKey', 'ali07701234567'],
    ['1234', 'usernameKey', '1234'],
    ['', 'usernameKey', ''],
  ])('%s is a %s', (typed, by, value) => {
    expect(readSignInName(typed)).toEqual({ by, value })
  })
})
