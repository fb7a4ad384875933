const months = [
  ['january', 'jan', 'كانون ثاني', 'يناير'],
  ['february', 'feb', 'شباط', 'فبراير'],
  ['march', 'mar', 'اذار', 'مارس'],
  ['april', 'apr', 'نيسان', 'ابريل'],
  ['may', 'ايار', 'مايو'],
  ['june', 'jun', 'حزيران', 'يونيو', 'يونيه'],
  ['july', 'jul', 'تموز', 'يوليو', 'يوليه'],
  ['august', 'aug', 'اب', 'اغسطس'],
  ['september', 'sept', 'sep', 'ايلول', 'سبتمبر'],
  ['october', 'oct', 'تشرين اول', 'اكتوبر'],
  ['november', 'nov', 'تشرين ثاني', 'نوفمبر'],
  ['december', 'dec', 'كانون اول', 'ديسمبر'],
]
const numbers = new Map(months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)))

const word = String.raw`\p{L}+(?: +\p{L}+)?`
const name = String.raw`(?:(?:of|من) +)?(?<month>${word}(?: ?/ ?${word})?)\.?`
const separator = String.raw`[\s,،./-]+`
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
const orders = [
  `${day}${separator}${name}${separator}(?<year>\\d{4}|\\d\\d)`,
  `${name}${separator}${day}${separator}(?<year>\\d{4})`,
  `(?<year>\\d{4})${separator}${name}${separator}${day}`,
].map((order) => new RegExp(String.raw`^${order}(?![\d:])(?: ?م$)?(?:[,،](?= ))?(?: (?:at|في)(?= ))?`, 'iu'))

const englishDay = String.raw`(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?\.?`
const arabicDay = '(?:يوم +)?(?:ال)?(?:احد|اثنين|ثلاثاء?|اربعاء?|خميس|جمعة|جمعه|سبت)'
const weekday = new RegExp(String.raw`^(?:${englishDay}|${arabicDay})[\s,،]+`, 'iu')

/** In one spelling: without marks and hamzas, Persian letters as Arabic ones, each space as a plain one. */
const plainSpelling = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/[یى]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/\s+/g, ' ')

/**
 * Writes a date with the name of its month, at the start of a text with Latin digits, as `2026-11-05`: in English, or in Arabic
 * by either set of names or both. The day of the week before a date is left out. The rest of the text stays, in one spelling.
 */
export function withMonthNumber(typed: string): string {
  const text = plainSpelling(typed).replace(weekday, '')
  for (const order of orders) {
    const match = order.exec(text)
    const { month = '', day: digits = '', year = '' } = match?.groups ?? {}
    const [number, other = number] = month
      .toLowerCase()
      .split(/ ?\/ ?/)
      .map(numberOf)
    if (!match || number === undefined || other !== number) continue
    const date = [year.padStart(4, '20'), String(number).padStart(2, '0'), digits.padStart(2, '0')].join('-')
    return date + text.slice(match[0].length)
  }
  return text
}

const numberOf = (monthName: string) => numbers.get(monthName.replace(/ +(?:ال)?/, ' '))
