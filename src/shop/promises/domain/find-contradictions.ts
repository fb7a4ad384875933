import { languages } from '#platform/i18n/language.ts'
import { type Names, nameIn } from '#platform/i18n/localized.ts'
import { faultDays } from '#shop/catalogue/domain/sales-terms.ts'
import { type GovernorateSlug, governorates } from '#shop/delivery/domain/governorates.ts'
import { amountsIn, foldClaims, plainClaims, timesIn, toDays } from './plain-claims.ts'
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

// Words of both languages in folded letters (`plainClaims`; ظ is ض): an Arabic page names things in English too.
const about = {
  // A charger delivers power, and «تصل إلى ١٠ ساعات» is what a battery lasts.
  delivery:
    /deliver(?!s\b)|delivers (?:to|in|within|every|all|on|the)\b|courier|\barriv(?:es?|ed|ing)\b|\bship|توصيل|[نيت]وصل|(?<!\p{L})[وف]?[يت]صل(?! (?:الي|حتي|لغايه) \d)|المندوب|شحن|[نيت]سليم|[نيت]ستلم/u,
  returns:
    /\breturn|\bexchange|money[- ]back|send (?:it |them )?back|sent back|ارجاع|استرجاع|ترجيع|ترجع|يرجع|نرجع|اعد المنتج|استبدال|[تين]ستبدل|(?:^|\s)ترد(?:\s|$)/,
  warranty: /warrant|guarantee|ضمان|كفاله/,
}
const sameDay = /same[- ]day|اليوم نفسه|(?:نفس|ذات) اليوم|توصيل فوري|(?:instant|immediate) delivery/
const nextDay =
  /next[- ](?:business |working )?day|\btomorrow\b|\bovernight\b|اليوم (?:التالي|الثاني)|(?<!\p{L})(?:غدا|باجر|بكره)(?!\p{L})/u
/** Until the shop hands an order over. */
const prepared = /\b(?:packed|prepared|handed|ready)\b|[نيت]جهز|تجهيز|[نيت]سلم (?:الي|لل)/
const free =
  /(?<!-)\bfree\b(?!-)|مجان|ببلاش|(?:no|without|zero) (?:delivery|shipping) (?:fee|cost|charge)|(?:بدون|بلا) (?:اجور|اجره|رسوم|كلفه) (?:ال)?(?:توصيل|شحن)|(?:توصيل|شحن) علينا|delivery is on us/
/** In a sentence about returns. */
const freeDelivery =
  /free (?:delivery|shipping)|(?:delivery|shipping) is free|(?:توصيل|شحن)(?:نا)? (?:ال)?مجان/
// «The times for every governorate» are those of a table, which leaves out the others.
const everywhere =
  /(?<!\bfor )(?:every|all)(?: of)?(?: the)?(?: 19)? (?:governorate|province|cit(?:y|ies)\b)|(?:all over|across|throughout|anywhere in|everywhere in|all of|(?:every|all) (?:part|corner)s? of) (?:the country|iraq)|nationwide|(?:كل|جميع|كافه|عموم)(?: انحاء| مناطق| مدن)? (?:ال)?(?:محافضات|عراق|بلاد)|المحافضات (?:كافه|كلها|جميعها)|المحافضات 19|محافضات العراق (?:19|كافه|كلها)/
const countedPlaces = /(\d+) (?:governorates|provinces|محافضه|محافضات)/
const negated =
  /\b(?:not|except|but|excluding)\b|(?:^|\s)(?:لا|عدا|ماعدا|الا|ليس|باستثناء|سوي|لم)(?:\s|$)|(?:^|\s)ما (?:نوصل|عدا)/
/** Every sale is final, of whatever category. */
const finalSale =
  /\bno returns?\b(?! on| for)|all sales (?:are )?final|sold (?:goods|items|products) (?:are not|can ?not be|may not be) (?:return|exchang)|المباعه لا|لا (?:ترد|ترجع) ولا|لا (?:يوجد|نقبل) (?:ال)?(?:ارجاع|استرجاع|استبدال)/
const lifetime =
  /lifetime (?:warrant|guarantee)|(?:warranty|guarantee) for life|(?:ضمان|كفاله) (?:لمدي |مدي )(?:الحياه|العمر)/
/** Shorter than a month; others of a sentence about warranty are how long a claim takes. */
const warrantyDays =
  /(?:ضمان|كفاله)(?: لمده| مده| خلال)? (\d+) (?:يوم|ايام|اسبوع|اسابيع)|\d+[- ](?:day|week)s?[- ](?:of )?(?:warrant|guarantee)/

/**
 * The sentences of a text that promise something else than the settings: a shorter time to a place that is served, a place that
 * is not, free delivery or a fee that no place has, days of returns and months of warranty that no category has.
 */
export function findContradictions(text: string, settings: SettingsFacts): Contradiction[] {
  return toSentences(text).flatMap((sentence) => {
    const folded = foldClaims(sentence)
    if (!isAboutPromises(folded)) return []
    const kinds = new Set<ContradictionKind>(kindsOf(plainClaims(folded), settings))
    return [...kinds].map((kind) => ({ kind, sentence }))
  })
}

/** The sentences of a text as they are displayed in the list, without signs of Markdown. */
export const toSentences = (text: string) =>
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

/** Whether a text of {@link foldClaims} is about delivery, returns or warranty. */
export const isAboutPromises = (folded: string): boolean =>
  Object.values(about).some((words) => words.test(folded)) || finalSale.test(folded)

function kindsOf(sentence: string, settings: SettingsFacts): ContradictionKind[] {
  const warranty = about.warranty.test(sentence) ? warrantyKinds(sentence, settings) : []
  if (about.returns.test(sentence) || finalSale.test(sentence))
    return [...warranty, ...returnKinds(sentence, settings)]
  return about.delivery.test(sentence) ? [...warranty, ...deliveryKinds(sentence, settings)] : warranty
}

function returnKinds(sentence: string, { categories, places }: SettingsFacts): ContradictionKind[] {
  const windows = new Set([faultDays, ...categories.map(({ returnDays }) => returnDays)])
  const claimed = timesIn(sentence)
    .filter(({ unit }) => !about.warranty.test(sentence) || (unit !== 'month' && unit !== 'year'))
    .map(toDays)
  const isFinal = finalSale.test(sentence) && categories.some(({ returnDays }) => returnDays > 0)
  const isFeeFalse = freeDelivery.test(sentence) && isFeeWrong(sentence, [...places.values()].flat())
  return [
    ...(isFinal || claimed.some((days) => !windows.has(days)) ? (['returns'] as const) : []),
    ...(isFeeFalse ? (['fee'] as const) : []),
  ]
}

function warrantyKinds(sentence: string, { categories, warranties }: SettingsFacts): ContradictionKind[] {
  const known = new Set([...categories.map(({ warrantyMonths }) => warrantyMonths), ...warranties])
  const claimed = timesIn(sentence).flatMap(({ count, unit }) =>
    unit === 'year' ? [count * 12] : unit === 'month' ? [count] : [],
  )
  const isWrong =
    claimed.some((months) => !known.has(months)) || lifetime.test(sentence) || warrantyDays.test(sentence)
  return isWrong ? ['warranty'] : []
}

function deliveryKinds(sentence: string, { places }: SettingsFacts): ContradictionKind[] {
  const served = [...places].filter(([, rates]) => rates.length > 0).map(([slug]) => slug)
  const all = served.flatMap((slug) => places.get(slug) ?? [])
  const kinds: ContradictionKind[] = []
  let isPrepared = false
  for (const clause of sentence.split(clauseEnd)) {
    isPrepared = prepared.test(clause) || (isPrepared && !about.delivery.test(clause))
    const named = namedIn(clause)
    const rates = named.length > 0 ? named.flatMap((slug) => places.get(slug) ?? []) : all
    const lastDay = Math.max(0, ...rates.map(({ daysTo }) => daysTo))
    const claimed = timesIn(clause).map(toDays)
    if (sameDay.test(clause)) claimed.push(0)
    if (nextDay.test(clause)) claimed.push(1)
    if (!isPrepared && claimed.some((days) => days < lastDay)) kinds.push('time')
    if (!negated.test(clause) && named.some((slug) => !served.includes(slug))) kinds.push('places')
  }
  const counted = Number(countedPlaces.exec(sentence)?.[1] ?? 0)
  const isAll = everywhere.test(sentence) && !negated.test(sentence)
  if (counted > served.length || (isAll && served.length < governorates.length)) kinds.push('places')
  if (isFeeWrong(sentence, all)) kinds.push('fee')
  return kinds
}

/** A comma, or what follows about the other places. */
const clauseEnd =
  /[,،;؛:](?!\d)| (?=و(?:ال|لل|باقي|بقيه|لباقي|لبقيه|الي باقي)(?:محافضات)?)|\band (?=(?:the )?(?:other|rest)|elsewhere)/

type Rate = ServedPlaces extends ReadonlyMap<GovernorateSlug, readonly (infer Each)[]> ? Each : never

/** Whether a sentence says free where a served place costs something, or names an amount that no place has. */
function isFeeWrong(sentence: string, rates: readonly Rate[]): boolean {
  const named = amountsIn(sentence)
  const isFreeAt = (goods: number) =>
    rates.every(
      ({ fee, surcharge, freeFrom }) =>
        (fee === 0 && surcharge === 0) || (freeFrom !== null && freeFrom <= goods),
    )
  if (free.test(sentence)) return !isFreeAt(Math.max(0, ...named))
  const known = new Set(rates.flatMap(({ fee, surcharge, freeFrom }) => [fee, surcharge, freeFrom]))
  return named.some((amount) => !known.has(amount))
}

const namesIn = (names: Names) => languages.map((language) => nameIn(names, language))

const spellings = governorates.map((governorate) => ({
  slug: governorate.slug,
  names: [governorate, governorate.capital]
    .flatMap(namesIn)
    .map(
      (name) =>
        new RegExp(
          `(?<![\\p{L}])[وبلف]?${plainClaims(foldClaims(name)).replace(/^ال/, '(?:ال|ل)')}(?!\\p{L})`,
          'u',
        ),
    ),
}))

/** The governorates that a text names, by their own name or their capital's. */
const namedIn = (text: string): GovernorateSlug[] =>
  spellings.filter(({ names }) => names.some((name) => name.test(text))).map(({ slug }) => slug)
