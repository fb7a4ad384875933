import { type SQL, sql } from 'drizzle-orm'
import { isNumber } from './domain/query-words.ts'
import { stemOf } from './domain/stem.ts'
import { units as amountUnits } from './domain/units.ts'
import type { Term } from './synonyms.ts'
import { productSearch } from './tables.ts'
import type { SearchUnit } from './understand-search.ts'

type Weight = 'A' | 'B' | 'C' | 'ABC'

/** Points by where a word was found: titles (A), brand and model (B), category (C); elsewhere is in a description. */
const ladder = [
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
] as const satisfies readonly (readonly [keyof Ways, Weight, number])[]

const headPoints = 15
const phrasePoints = 20

type Ways = {
  exact: (weight: Weight | '') => string[]
  stem: (weight: Weight | '') => string[]
  synonym: (weight: Weight | '') => string[]
  prefix: (weight: Weight | '') => string[]
  /** The words of a term somewhere, not beside each other. */
  apart: (weight: Weight | '') => string[]
}

function waysOf({ variants, synonyms }: SearchUnit): Ways {
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

/** A number also stands for an amount of something: 256 for 256gb. */
function exactWord(word: string, weight: Weight | ''): string {
  const words = isNumber(word) ? [word, ...amountUnits.map((unit) => word + unit)] : [word]
  return anyOf(words.map((each) => lexeme(each, weight)))
}

function stemmed(word: string, weight: Weight | ''): string {
  if (/\d/.test(word)) return exactWord(word, weight)
  const stem = stemOf(word)
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

function query(alternatives: string[]): SQL {
  return sql`${alternatives.join(' | ')}::tsquery`
}

function anywhere(unit: SearchUnit, weight: Weight | '' = ''): string {
  const ways = waysOf(unit)
  const all = [ways.stem, ways.synonym, ways.prefix, ways.apart].flatMap((way) => way(weight))
  return `(${all.join(' | ')})`
}

/** Somewhere that says what the product is: a description names much that it is not. */
function byName(unit: SearchUnit): string {
  return anywhere(unit, 'ABC')
}

const { names } = productSearch

/** Products that have all of it. */
export function allOf(units: SearchUnit[]): string {
  return units.map((unit) => anywhere(unit)).join(' & ')
}

/** Products that have all of it by name. */
export function allByName(units: SearchUnit[]): string {
  return units.map(byName).join(' & ')
}

/** Products that have all of it but one, by name. */
export function allButOne(units: SearchUnit[]): string {
  const most = units.map((left) => units.filter((unit) => unit !== left).map(byName))
  return most.map((each) => `(${each.join(' & ')})`).join(' | ')
}

/** Products that have any of it by name. */
export function someOf(units: SearchUnit[]): string {
  return units.map(byName).join(' | ')
}

/** A search within a category or a brand: each product's own stand in its document. */
export function within(
  query: string,
  { category, brand }: { category?: number | undefined; brand?: string | undefined },
) {
  const places = [category && quoted(`@c${category}`), brand !== undefined && quoted(`@b${brand}`)].filter(
    Boolean,
  )
  return places.length === 0 ? query : [`(${query})`, ...places].join(' & ')
}

/** How well a product fits: for each thing asked for where it was found, more where the title begins with it. */
export function scoreOf(units: SearchUnit[]): SQL<number> {
  const scores = [...units.flatMap((unit) => [placePoints(unit), headBonus(unit)]), phraseBonus(units)]
  return sql<number>`(${sql.join(scores, sql` + `)})`
}

/** How many of the things asked for a product has by name. */
export function matchedUnits(units: SearchUnit[]): SQL<number> {
  const each = units.map((unit) => sql`(${names} @@ ${byName(unit)}::tsquery)::int`)
  return sql<number>`(${sql.join(each, sql` + `)})`
}

function placePoints(unit: SearchUnit): SQL {
  const ways = waysOf(unit)
  const steps = ladder.flatMap(([way, weight, points]) => {
    const alternatives = ways[way](weight)
    return alternatives.length === 0
      ? []
      : [sql`when ${names} @@ ${query(alternatives)} then ${sql.raw(String(points))}`]
  })
  return sql`case ${sql.join(steps, sql` `)} else 0 end`
}

function headBonus(unit: SearchUnit): SQL {
  const ways = waysOf(unit)
  const heads = [...ways.stem('A'), ...ways.synonym('A'), ...ways.prefix('A')].map(
    (each) => `('^' <-> ${each})`,
  )
  return sql`case when ${names} @@ ${query(heads)} then ${sql.raw(String(headPoints))} else 0 end`
}

function phraseBonus(units: SearchUnit[]): SQL {
  if (units.length < 2) return sql`0`
  const whole = units.map((unit) => anyOf([...waysOf(unit).stem('A')])).join(' <-> ')
  return sql`case when ${names} @@ ${whole}::tsquery then ${sql.raw(String(phrasePoints))} else 0 end`
}
