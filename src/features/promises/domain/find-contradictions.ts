import { faultDays } from '#features/catalogue/domain/sales-terms.ts'
import { type GovernorateSlug, governorates } from '#features/delivery/domain/governorates.ts'
import type { CategoryTerms, ServedPlaces } from './promises.ts'

/** What a sentence says otherwise than the settings. */
export type ContradictionKind = 'time' | 'places' | 'fee' | 'returns' | 'warranty'
export type Contradiction = { kind: ContradictionKind; sentence: string }

/** What the settings say. `warranties`: the months of products that have their own. */
export type SettingsFacts = {
  places: ServedPlaces
  categories: readonly CategoryTerms[]
  warranties: readonly number[]
}

// Words of both languages: an Arabic page names things in English too.
const about = {
  delivery: /deliver|courier|\barriv(?:es?|ed|ing)\b|\bship|توصيل|نوصل|يوصل|توصل|يصل|تصل|المندوب/i,
  returns: /\breturn|send (?:it |them )?back|sent back|إرجاع|ارجاع|ترجع|يرجع|تُرجع|يُرجع|استرجاع|أعد المنتج/i,
  warranty: /warrant|guarantee|ضمان/i,
}
const sameDay = /same[- ]day|(?:اليوم نفسه|نفس اليوم)/i
const free = /\bfree\b|مجان/i
// «The times for every governorate» are those of a table, which leaves out the others.
const everywhere =
  /(?<!\bfor )(?:every|all)(?: of)?(?: the)?(?: 19)? (?:governorate|province)|19 governorates|(?:كل|جميع|كافة) (?:ال)?محافظات|المحافظات التسع عشرة|محافظات العراق التسع عشرة/i
const negated = /\b(?:not|except|but)\b|(?:^|\s)(?:لا|عدا|ماعدا|إلا|ليس)(?:\s|$)/i

const number = String.raw`\d[\d,]*`
const days = new RegExp(
  `(?:(${number}|يومين|يوم)\\s*(?:[-–]|to|إلى)\\s*)?(${number})\\s*(?:business |working )?(?:days?|أيام|يوم)|(يومين)|(one|two|three|four|five|six|seven|ten|fourteen|thirty) (?:business |working )?days?`,
  'gi',
)
const words: Record<string, number> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10, fourteen: 14, thirty: 30 },
  يومين: 2,
}
const amounts = new RegExp(`(${number})\\s*(ألف\\s*)?(?:IQD|dinars?|د\\.ع|دينار)`, 'gi')
const warrantyTime = new RegExp(
  `(?:(${number}|one|two|a)[\\s-]*(year|month)s?|(سنتين|سنة)|(${number})\\s*(?:شهر|أشهر)|(${number})\\s*سنوات)`,
  'gi',
)

/**
 * The sentences of a text that promise something else than the settings: a shorter time to a place that is served, a place that
 * is not, free delivery or a fee that no place has, days of returns and months of warranty that no category has.
 */
export function findContradictions(text: string, settings: SettingsFacts): Contradiction[] {
  return sentencesOf(text).flatMap((sentence) => {
    const kinds = new Set<ContradictionKind>(kindsOf(plain(sentence), settings))
    return [...kinds].map((kind) => ({ kind, sentence }))
  })
}

/** The sentences of a text as they are displayed in the list, without signs of Markdown. */
export const sentencesOf = (text: string) =>
  text
    .replace(/(\d|د)\.(?=[\dع])/g, '$1\u0000')
    .split(/(?<=[.!?؟])\s+|\n+/)
    .map((sentence) =>
      sentence
        .replaceAll('\u0000', '.')
        .replace(/^[\s#>*-]+|[*_`]+/g, '')
        .trim(),
    )
    .filter(Boolean)

/** With Latin digits and separators, for comparing. */
const plain = (text: string) =>
  text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replaceAll('٬', ',')

function kindsOf(sentence: string, settings: SettingsFacts): ContradictionKind[] {
  if (about.returns.test(sentence)) return returnKinds(sentence, settings)
  const warranty = about.warranty.test(sentence) ? warrantyKinds(sentence, settings) : []
  return about.delivery.test(sentence) ? [...warranty, ...deliveryKinds(sentence, settings)] : warranty
}

const toNumber = (text: string) => words[text.toLowerCase()] ?? Number(text.replaceAll(',', ''))

/** The last days that a text names, as of «2-5 days». */
const daysIn = (text: string) =>
  [...text.matchAll(days)].map(([, , last, two, word]) => toNumber(last ?? two ?? word ?? ''))

function returnKinds(sentence: string, { categories }: SettingsFacts): ContradictionKind[] {
  const windows = new Set([faultDays, ...categories.map(({ returnDays }) => returnDays)])
  return daysIn(sentence).some((claimed) => !windows.has(claimed)) ? ['returns'] : []
}

function warrantyKinds(sentence: string, { categories, warranties }: SettingsFacts): ContradictionKind[] {
  const known = new Set([...categories.map(({ warrantyMonths }) => warrantyMonths), ...warranties])
  const claimed = [...sentence.matchAll(warrantyTime)].map(
    ([, count = '', unit, arabicYears, arabicMonths, years]) => {
      if (arabicYears) return arabicYears === 'سنتين' ? 24 : 12
      if (arabicMonths) return toNumber(arabicMonths)
      if (years) return toNumber(years) * 12
      return (count.toLowerCase() === 'a' ? 1 : toNumber(count)) * (unit?.toLowerCase() === 'year' ? 12 : 1)
    },
  )
  return claimed.some((months) => !known.has(months)) ? ['warranty'] : []
}

function deliveryKinds(sentence: string, { places }: SettingsFacts): ContradictionKind[] {
  const served = [...places].filter(([, rates]) => rates.length > 0).map(([slug]) => slug)
  const all = served.flatMap((slug) => places.get(slug) ?? [])
  const kinds: ContradictionKind[] = []
  for (const clause of sentence.split(/[,،;؛:](?!\d)/)) {
    const named = namedIn(clause)
    const rates = named.length > 0 ? named.flatMap((slug) => places.get(slug) ?? []) : all
    const lastDay = Math.max(0, ...rates.map(({ daysTo }) => daysTo))
    if (daysIn(clause).some((claimed) => claimed < lastDay)) kinds.push('time')
    if (sameDay.test(clause) && lastDay > 0) kinds.push('time')
    if (!negated.test(clause) && named.some((slug) => !served.includes(slug))) kinds.push('places')
  }
  if (everywhere.test(sentence) && !negated.test(sentence) && served.length < governorates.length)
    kinds.push('places')
  if (isFeeWrong(sentence, all)) kinds.push('fee')
  return kinds
}

type Rate = ServedPlaces extends ReadonlyMap<GovernorateSlug, readonly (infer Each)[]> ? Each : never

/** Whether a sentence says free where a served place costs something, or names an amount that no place has. */
function isFeeWrong(sentence: string, rates: readonly Rate[]): boolean {
  const named = [...sentence.matchAll(amounts)].map(
    ([, count = '', thousand]) => toNumber(count) * (thousand ? 1_000 : 1),
  )
  const isFreeAt = (goods: number) =>
    rates.every(
      ({ fee, surcharge, freeFrom }) =>
        (fee === 0 && surcharge === 0) || (freeFrom !== null && freeFrom <= goods),
    )
  if (free.test(sentence)) return !isFreeAt(Math.max(0, ...named))
  const known = new Set(rates.flatMap(({ fee, surcharge, freeFrom }) => [fee, surcharge, freeFrom]))
  return named.some((amount) => !known.has(amount))
}

/** The governorates that a text names, by their own name or their capital's. */
function namedIn(text: string): GovernorateSlug[] {
  return governorates
    .filter(({ ar, en, capitalAr, capitalEn }) =>
      [ar, en, capitalAr, capitalEn].some((name) => text.includes(name)),
    )
    .map(({ slug }) => slug)
}
