import { foldLetters, normaliseCharacters } from '#shop/catalogue/search/text/letters.ts'

/** A length of time that a text names; of a range the longer end. */
type ClaimedTime = { count: number; unit: 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year' }

/** Arabic words are written with folded letters: ة is ه, ى and ئ are ي, أ, إ and آ are ا, ظ is ض. */
const arabicNumbers: Record<string, number> = {
  ثلاث: 3,
  ثلاثه: 3,
  اربع: 4,
  اربعه: 4,
  خمس: 5,
  خمسه: 5,
  ست: 6,
  سته: 6,
  سبع: 7,
  سبعه: 7,
  ثمان: 8,
  ثماني: 8,
  ثمانيه: 8,
  تسع: 9,
  تسعه: 9,
  عشر: 10,
  عشره: 10,
  عشرين: 20,
  عشرون: 20,
  ثلاثين: 30,
  ثلاثون: 30,
  اربعين: 40,
  اربعون: 40,
  خمسين: 50,
  خمسون: 50,
  ستين: 60,
  ستون: 60,
  سبعين: 70,
  سبعون: 70,
  ثمانين: 80,
  ثمانون: 80,
  تسعين: 90,
  تسعون: 90,
  ميه: 100,
  مايه: 100,
  الفين: 2_000,
  الفان: 2_000,
}
const tens = { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 }
const ones = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9 }
const englishNumbers: Record<string, number> = {
  ...tens,
  ...ones,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  hundred: 100,
}

const either = (words: object) => Object.keys(words).join('|')
const compound = new RegExp(`\\b(${either(tens)})[- ](${either(ones)})\\b`, 'g')
const englishWord = new RegExp(`\\b(?:${either(englishNumbers)})\\b`, 'g')
const arabicWord = new RegExp(`(?<!\\p{L})([وبل]?)(${either(arabicNumbers)})(?!\\p{L})`, 'gu')

const units = {
  minute: 'minutes?|mins?|دقيقه|دقايق',
  hour: 'hours?|hrs?|ساعه|ساعات',
  day: '(?:business |working |calendar )?days?|يوما?|ايام',
  week: 'weeks?|اسبوعا?|اسابيع',
  month: 'months?|شهرا?|اشهر|شهور',
  year: 'years?|سنه|سنوات|سنين|عاما?|اعوام',
} as const
const duals: Record<string, string> = {
  دقيقت: 'دقيقه',
  ساعت: 'ساعه',
  يوم: 'يوم',
  اسبوع: 'اسبوع',
  شهر: 'شهر',
  سنت: 'سنه',
  عام: 'عام',
}
const dual = new RegExp(`(?<!\\p{L})([وبل]?)(${either(duals)})(?:ين|ان)(?!\\p{L})`, 'gu')
const single = 'يوم|اسبوع|شهر|سنه|عام|ساعه'
/** One of a unit without a number: «خلال أسبوع», «سنة ضمان», "within a day", "a year of warranty". */
const singles = [
  new RegExp(`(?<=(?:خلال|مده|بعد|ضمن|غضون|من|ضمان|كفاله)\\s+)(?=(?:${single})(?!\\p{L}))`, 'gu'),
  new RegExp(`(?<!\\p{L})(?=(?:${single}) (?:ضمان|كفاله|واحده?)(?!\\p{L}))`, 'gu'),
  new RegExp(`(?<!\\p{L})(?=(?:${single}) (?:الي|او) \\d)`, 'gu'),
  /(?<=\b(?:within|in|under|after|than) )an? (?=(?:day|week|month|year|hour)\b)/g,
  /\ban?[ -](?=(?:day|week|month|year)[ -](?:of |long )?(?:warrant|guarantee|return|exchange))/g,
]
/** «14 يوم من يوم الاستلام» names one length. */
const fromTheDay = /(?<=من )يوم (?=\S)(?!الي|او)/gu
/** Opening hours, and times of the day or week. */
const recurring =
  /\d+ (?:days?|hours?) (?:a|per) (?:week|day)\b|\d+ (?:ايام|يوم|ساعه|ساعات) (?:في ال|بال|ب)(?:اسبوع|يوم)|24\/7/g
const hoursAtOnce =
  /(?:\b(?:within|in)(?: a)?(?: few)? (?:hours|minutes)\b)|(?:خلال|ضمن|في)(?: بضع| عده)? (?:ساعات|دقايق)/g

/** A text in folded letters with Latin digits. */
export const foldClaims = (text: string): string => foldLetters(normaliseCharacters(text))

/**
 * A text of {@link foldClaims} for comparing: Latin digits without separators, numbers and lengths of time in digits, as «يومين» is
 * `2 يوم`.
 */
export function plainClaims(text: string): string {
  const folded = text.replace(/(?<=\d)[,٬،.](?=\d{3}(?!\d))/g, '')
  const english = folded
    .replace(compound, (_, ten, one) => String((englishNumbers[ten] ?? 0) + (englishNumbers[one] ?? 0)))
    .replace(englishWord, (word) => String(englishNumbers[word]))
    .replace(/(\d+) 100\b/g, (_, count) => String(Number(count) * 100))
  const digits = english
    .replace(/(?<!\p{L})(?:اثن[اي]|اثنت[اي]) عشره?(?!\p{L})/gu, '12')
    .replace(/(?<!\p{L})احد[اي]? عشره?(?!\p{L})/gu, '11')
    .replace(arabicWord, (_, prefix, word) => prefix + arabicNumbers[word])
    .replace(/(?<!\d)([3-9]) 10(?!\d)/g, '1$1')
    .replace(/(?<!\d)([1-9]) و([2-9])0(?!\d)/g, '$2$1')
    .replace(dual, (_, prefix, unit) => `${prefix}2 ${duals[unit]}`)
    .replace(/(\d+)\s*(?:الاف|الف|thousand|k)(?!\p{L})/gu, (_, count) => String(Number(count) * 1_000))
    .replace(/(?<!\p{L})الف (?=دينار|د\.?ع)/gu, '1000 ')
  const named = singles.reduce(
    (result, pattern) => result.replace(pattern, '1 '),
    digits.replace(fromTheDay, ''),
  )
  return named.replace(recurring, '').replace(hoursAtOnce, 'within 0 hours')
}

const range = String.raw`(?:\d+\s*(?:UNIT)?\s*(?:[-–—]|to|or|and|الي|او|حتي)\s*)?`
const times = Object.entries(units).map(([unit, words]) => ({
  unit: unit as ClaimedTime['unit'],
  pattern: new RegExp(`${range.replace('UNIT', words)}(\\d+)[\\s-]*(?:${words})(?!\\p{L})`, 'gu'),
}))

/** The lengths of time that a text of {@link plainClaims} names. */
export function timesIn(plain: string): ClaimedTime[] {
  return times.flatMap(({ unit, pattern }) =>
    [...plain.matchAll(pattern)]
      .filter(({ 0: match, index }) => !isShort(unit) || isPromised(plain, index, match.length))
      .map(([, count]) => ({ count: Number(count), unit })),
  )
}

const isShort = (unit: ClaimedTime['unit']) => unit === 'hour' || unit === 'minute'

/** Hours are promised by a preposition or beside the word for delivery; a courier who waits for ten minutes promises nothing. */
const isPromised = (plain: string, start: number, length: number) =>
  /(?:within|\bin|under|than|خلال|ضمن|اقل من|غضون|delivery|shipping|returns?|توصيل|شحن|ارجاع|استرجاع|استبدال)[\s:]*$/.test(
    plain.slice(0, start),
  ) || /^[\s-]*(?:delivery|shipping|returns?)/.test(plain.slice(start + length))

const daysPer = { minute: 0, hour: 1 / 24, day: 1, week: 7, month: 30, year: 365 }

/** Full days of a length of time. */
export const toDays = ({ count, unit }: ClaimedTime): number => Math.floor(count * daysPer[unit])

const currency = String.raw`(?:iqd|id\b|dinars?|د\.?\s?ع|دينار)`
const amounts = [
  new RegExp(`(\\d+)\\s*${currency}`, 'g'),
  new RegExp(`${currency}\\s*(\\d+)`, 'g'),
  // A fee without its currency: «التوصيل بـ٥ آلاف», "delivery fee: 3000".
  /(?:fees?|costs?|delivery|shipping|توصيل|شحن|اجور|اجره)[^\d.،,]{0,20}(\d{3,7})(?![\d/:-])(?! ?(?:طلب|زبون|منتج|قطعه|orders|customers|products))/g,
]

/** The sums in whole dinars that a text of {@link plainClaims} names. */
export const amountsIn = (plain: string): number[] =>
  amounts
    .flatMap((pattern) => [...plain.matchAll(pattern)].map(([, sum]) => Number(sum)))
    .filter((sum) => sum % 250 === 0 || sum >= 1_000)
