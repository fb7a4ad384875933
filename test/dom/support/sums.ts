import { expect } from 'vitest'
import { messages as t } from '#shell/messages/ar.ts'

/** The first number in a text of the page, whatever its digits; free delivery is 0. */
export function numberIn(text: string | null | undefined): number {
  const latin = (text ?? '').replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
  const digits = latin.replace(/[^\d]/g, '')
  return digits === '' ? 0 : Number(digits)
}

/** Reads a description list of amounts: its first row is the goods, its last the total; discounts and credit are negative. */
export function readAmounts(list: Element) {
  const rows = [...list.querySelectorAll(':scope > div')]
    .map((row) => ({
      name: row.querySelector('dt')?.textContent ?? '',
      text: row.querySelector('dd')?.textContent ?? '',
    }))
    .map(({ name, text }) => ({ name, text, amount: numberIn(text) * (/[-−]/.test(text) ? -1 : 1) }))
  const count = rows.find(({ name }) => name === t.cart.itemCount)?.text
  const amounts = rows.filter(({ name }) => name !== t.cart.itemCount).map(({ amount }) => amount)
  return { count, goods: amounts[0] ?? 0, parts: amounts.slice(0, -1), total: amounts.at(-1) ?? 0 }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)

/** The totals of the lines of a list; a line without one is outside the sum. */
const lineTotals = (list: Element) =>
  [...list.querySelectorAll(':scope > li')].map((line) =>
    numberIn(line.querySelector('[data-line-total]')?.textContent),
  )

/** Checks that lines and rows add up; returns the total and the text of the count. */
export function expectSums(list: Element, amounts: Element) {
  const { goods, parts, total, count } = readAmounts(amounts)
  expect(sumOf(lineTotals(list)), 'lines = subtotal').toBe(goods)
  expect(sumOf(parts), 'rows = total').toBe(total)
  return { total, count }
}
