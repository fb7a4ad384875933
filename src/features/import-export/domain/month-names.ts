const months = [
  ['january', 'jan', 'كانون الثاني', 'يناير'],
  ['february', 'feb', 'شباط', 'فبراير'],
  ['march', 'mar', 'اذار', 'مارس'],
  ['april', 'apr', 'نيسان', 'ابريل'],
  ['may', 'ايار', 'مايو'],
  ['june', 'jun', 'حزيران', 'يونيو', 'يونيه'],
  ['july', 'jul', 'تموز', 'يوليو', 'يوليه'],
  ['august', 'aug', 'اب', 'اغسطس'],
  ['september', 'sept', 'sep', 'ايلول', 'سبتمبر'],
  ['october', 'oct', 'تشرين الاول', 'اكتوبر'],
  ['november', 'nov', 'تشرين الثاني', 'نوفمبر'],
  ['december', 'dec', 'كانون الاول', 'ديسمبر'],
]
const numbers = new Map(months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)))

const name = String.raw`(?<month>\p{L}+(?: +\p{L}+)?)\.?`
const separator = String.raw`[\s,،./-]+`
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const orders = [
  `${day}${separator}${name}${separator}(?<year>\\d{4}|\\d\\d)`,
  `${name}${separator}${day}${separator}(?<year>\\d{4})`,
  `(?<year>\\d{4})${separator}${name}${separator}${day}`,
].map((order) => new RegExp(String.raw`^${order}(?![\d:])(?:[,،](?=\s))?`, 'iu'))

/**
 * Writes a date with the name of its month, at the start of a text with Latin digits, as `2026-11-05`: in English, or in Arabic
 * by either set of names. The rest of the text stays; a text without such a date is returned unchanged.
 */
export function withMonthNumber(text: string): string {
  for (const order of orders) {
    const match = order.exec(text)
    const { month = '', day: digits = '', year = '' } = match?.groups ?? {}
    const number = numbers.get(month.toLowerCase().replace(/[أإآ]/g, 'ا').replace(/ +/g, ' '))
    if (!match || number === undefined) continue
    const date = [year.padStart(4, '20'), String(number).padStart(2, '0'), digits.padStart(2, '0')].join('-')
    return date + text.slice(match[0].length)
  }
  return text
}
