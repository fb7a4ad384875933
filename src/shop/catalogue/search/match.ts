import { type SQL, sql } from 'drizzle-orm'
import { units as amountUnits } from '../domain/units.ts'
import type { QueryUnit } from './interpret-query.ts'
import type { Term } from './synonyms.ts'
import { isNumber } from './text/query-words.ts'
import { toStem } from './text/stem.ts'

type Weight = 'A' | 'B' | 'C' | 'ABC'

type Step = readonly [kind: keyof MatchKinds, weight: Weight, points: number]

/** Points by kind of match and by field: titles (A), brand and model (B), category (C). Descriptions score nothing. */
const matchPoints = [
  ['exact', 'A', 100],
  ['exact', 'B', 95],
  ['stem', 'A', 90],
  ['synonym', 'A', 85],
  ['stem', 'B', 80],
  ['prefix', 'A', 75],
  ['synonym', 'B', 70],
  ['apart', 'A', 65],
  ['stem', 'C', 60],
  ['synonym', 'C', 55],
  ['prefix', 'B', 50],
  ['prefix', 'C', 45],
] as const satisfies readonly Step[]

/**
 * A search for nothing but a brand of which the owner has entered another name, by either name, lists its products before those that
 * have the word in their title, after those that also begin with it.
 */
const soleWordPoints: readonly Step[] = [['synonym', 'B', 112], ...without(matchPoints, 'synonym')]
const soleBrandPoints: readonly Step[] = [['exact', 'B', 120], ...without(soleWordPoints, 'exact')]

/** Without the brand's own points for a kind of match. */
function without(steps: readonly Step[], ofBrand: keyof MatchKinds): readonly Step[] {
  return steps.filter(([kind, weight]) => kind !== ofBrand || weight !== 'B')
}

/** By the place of a unit in the title. A title names its goods first, and what they are for later: «كفر لموبايل هدهد A20». */
const titleStartPoints = [15, 8, 4]
const phrasePoints = 20

type MatchKinds = {
  exact: (weight: Weight | '') => string[]
  stem: (weight: Weight | '') => string[]
  synonym: (weight: Weight | '') => string[]
  prefix: (weight: Weight | '') => string[]
  /** All words of a term, not necessarily next to each other. */
  apart: (weight: Weight | '') => string[]
}

function matchKindsOf({ variants, synonyms }: QueryUnit): MatchKinds {
  return {
    exact: (weight) => variants.map((term) => phrase(term, (word) => exactWord(word, weight))),
    stem: (weight) => variants.map((term) => phrase(term, (word) => stemmed(word, weight))),
    synonym: (weight) => synonyms.map((term) => phrase(term, (word) => stemmed(word, weight))),
    prefix: (weight) =>
      variants.flatMap(([word = '', ...more]) =>
        more.length > 0 || isNumber(word) || word.length < 2 ? [] : [`${quoted(word)}:*${weight}`],
      ),
    apart: (weight) =>
      variants.flatMap((term) =>
        term.length > 1 ? [`(${term.map((word) => stemmed(word, weight)).join(' & ')})`] : [],
      ),
  }
}

/** A number also matches an amount: 256 matches 256gb. */
function exactWord(word: string, weight: Weight | ''): string {
  const words = isNumber(word) ? [word, ...amountUnits.map((unit) => word + unit)] : [word]
  return anyOf(words.map((each) => lexeme(each, weight)))
}

function stemmed(word: string, weight: Weight | ''): string {
  if (/\d/.test(word)) return exactWord(word, weight)
  const stem = toStem(word)
  return anyOf([...new Set([word, stem, `~${stem}`])].map((each) => lexeme(each, weight)))
}

function phrase(term: Term, write: (word: string) => string): string {
  return term.length === 1 ? write(term[0] ?? '') : `(${term.map(write).join(' <-> ')})`
}

function anyOf(queries: string[]): string {
  return queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' | ')})`
}

function lexeme(word: string, weight: Weight | ''): string {
  return weight ? `${quoted(word)}:${weight}` : quoted(word)
}

function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

function anywhere(unit: QueryUnit, weight: Weight | '' = ''): string {
  const kinds = matchKindsOf(unit)
  const all = [kinds.stem, kinds.synonym, kinds.prefix, kinds.apart].flatMap((kind) => kind(weight))
  return `(${all.join(' | ')})`
}

/** Matches titles, brand, model and category. Descriptions are excluded: they mention other products too. */
function byName(unit: QueryUnit): string {
  return anywhere(unit, 'ABC')
}

/** The tsquery of products that match all units, descriptions included. */
export function matchesAll(units: QueryUnit[]): string {
  return units.map((unit) => anywhere(unit)).join(' & ')
}

/** The tsquery of products that match all units by name. */
export function matchesAllByName(units: QueryUnit[]): string {
  return units.map(byName).join(' & ')
}

/** The tsquery of products that match all units but one by name. */
export function matchesAllButOne(units: QueryUnit[]): string {
  const combinations = units.map((omitted) => units.filter((unit) => unit !== omitted).map(byName))
  return combinations.map((each) => `(${each.join(' & ')})`).join(' | ')
}

/** The tsquery of products that match any unit by name. */
export function matchesAny(units: QueryUnit[]): string {
  return units.map(byName).join(' | ')
}

/** Restricts a tsquery to some categories. */
export function withinCategories(query: string, ids: readonly number[]): string {
  return `(${query}) & (${ids.map((id) => quoted(`@c${id}`)).join(' | ')})`
}

/** Restricts a tsquery to a category or a brand, which every search document contains. */
export function restrictedTo(
  query: string,
  { category, brand }: { category?: number | undefined; brand?: string | undefined },
) {
  const places = [category && quoted(`@c${category}`), brand !== undefined && quoted(`@b${brand}`)].filter(
    Boolean,
  )
  return places.length === 0 ? query : [`(${query})`, ...places].join(' & ')
}

/** A score in SQL, and the tsqueries it tests, in order: null for those that match nothing, so that all searches of as many units have one text. */
type Scoring = { score: SQL; queries: (string | null)[] }

/**
 * The score of a product whose words are `names` by the tsqueries `tsqueries.q1`, `tsqueries.q2` …: for each unit the points of its best
 * match, with a bonus when the title begins with it.
 */
export function toScoring(units: QueryUnit[]): Scoring {
  const queries: Scoring['queries'] = []
  const matches: Test = (alternatives) => {
    queries.push(alternatives.length > 0 ? alternatives.join(' | ') : null)
    return `names @@ tsqueries.q${queries.length}`
  }
  const isSole = units.length === 1
  const scores = units.map((unit) => scoreOfUnit(unit, isSole, matches))
  return { score: sql.raw(`(${[...scores, phraseBonus(units, matches)].join(' + ')})`), queries }
}

/** Writes the SQL that tests whether any of the alternatives matches. */
type Test = (alternatives: string[]) => string

/** Only a title that has the unit takes the tests of titles: products are many that have it in their category alone. */
function scoreOfUnit(unit: QueryUnit, isSole: boolean, matches: Test): string {
  const steps = isSole ? (unit.synonyms.length > 0 ? soleBrandPoints : soleWordPoints) : matchPoints
  const kinds = matchKindsOf(unit)
  const pointsOf = (tested: readonly Step[]) => {
    const cases = tested.map(
      ([kind, weight, points]) => `when ${matches(kinds[kind](weight))} then ${points}`,
    )
    return `case ${cases.join(' ')} else 0 end`
  }
  const inTitle = matches([...titleMatches(kinds), ...kinds.apart('A')])
  const ofTitle = steps.slice(0, 1 + steps.findLastIndex(([, weight]) => weight === 'A'))
  return `case when ${inTitle} then ${pointsOf(ofTitle)} + ${titleStartBonus(kinds, isSole, matches)}
    else ${pointsOf(steps.filter(([, weight]) => weight !== 'A'))} end`
}

/** How many units a product whose words are `names` matches by name. */
export function countMatchedUnits(units: QueryUnit[]): SQL<number> {
  const each = units.map((unit) => sql`(names @@ ${byName(unit)}::tsquery)::int`)
  return sql<number>`(${sql.join(each, sql` + `)})`
}

/** The tsquery of products whose title begins with one of the units, as titles name the kind of goods first. */
export function startsTitle(units: QueryUnit[]): string {
  return units.map((unit) => atTitlePlace(matchKindsOf(unit), 1)).join(' | ')
}

function titleStartBonus(kinds: MatchKinds, isSole: boolean, matches: Test): string {
  const [first, ...later] = titleStartPoints.map(
    (points, index) => `when ${matches([atTitlePlace(kinds, index + 1)])} then ${points}`,
  )
  // Of the goods of a searched brand none is nearer than the others because of a word of its title.
  const ofBrand = isSole ? [`when ${matches([...kinds.exact('B'), ...kinds.synonym('B')])} then 0`] : []
  return `case ${[first, ...ofBrand, ...later].join(' ')} else 0 end`
}

function titleMatches(kinds: MatchKinds): string[] {
  return [...kinds.stem('A'), ...kinds.synonym('A'), ...kinds.prefix('A')]
}

/** The tsquery of titles in which the unit begins with this word, counted from 1. */
function atTitlePlace(kinds: MatchKinds, place: number): string {
  return `('^' <${place}> (${titleMatches(kinds).join(' | ')}))`
}

function phraseBonus(units: QueryUnit[], matches: Test): string {
  if (units.length < 2) return '0'
  const sequence = units.map((unit) => anyOf([...matchKindsOf(unit).stem('A')])).join(' <-> ')
  return `case when ${matches([sequence])} then ${phrasePoints} else 0 end`
}
