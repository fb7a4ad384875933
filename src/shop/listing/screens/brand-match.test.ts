import { describe, expect, test } from 'vitest'
import { isBrandMatch } from './brand-match.ts'

describe('isBrandMatch', () => {
  test.each([
    ['Samsung', 'sam'],
    ['Samsung', ' SAMSUNG '],
    ['Samsung', 'سامسونك'],
    ['Nokia', 'نوكيا'],
    ['Wasla', 'وص'],
    ['Wasla', 'وصلة'],
    ['Hudhud', 'هدهد'],
    ['Dar Al-Difaf', 'دار الضفاف'],
    ['هدهد', 'hudhud'],
    ['Nescafé', 'nescafe'],
    ['الأصيل', 'الاصيل'],
    ['الأصيل', 'الأَصيل'],
    ['مكتبة دجلة', 'دجله'],
    ['مكتبة دجلة', 'مكتبه دج'],
    ['ماركة ٧', '7'],
    ['Brand 7', '٧'],
    ['Al Waha', 'alwa'],
    ['Nike', ''],
  ])('%s is found by “%s”', (brand, typed) => {
    expect(isBrandMatch(brand, typed)).toBe(true)
  })

  test.each([
    ['Samsung', 'sung'],
    ['Samsung', 'sony'],
    ['Samsung', 'سوني'],
    ['Samsung', 'samsung galaxy'],
    ['الأصيل', 'الواحة'],
    ['Nike', '…x'],
  ])('%s is not found by “%s”', (brand, typed) => {
    expect(isBrandMatch(brand, typed)).toBe(false)
  })
})
