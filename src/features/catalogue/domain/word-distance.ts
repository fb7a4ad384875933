const vowels = new Set('اويaeiouyهع'.split(''))
const near = [
  'ذزد',
  'تط',
  'هح',
  'سص',
  'قكغ',
  'ضد',
  'ثست',
  'جش',
  'بف',
  'ckqg',
  'sz',
  'vfw',
  'bp',
  'dt',
  'aeiou',
  'yi',
]
const half = 0.5
/** A digit is part of a model's number, or a letter in Latin spelling: it is not mistyped. */
const digitCost = 3

/**
 * How far two words are apart as a shopper mistypes them: a wrong, missing, added or swapped letter costs 1; a vowel,
 * a doubled letter or a letter that sounds alike costs half. Infinite above `most`.
 */
export function wordDistance(one: string, other: string, most: number): number {
  const a = Array.from(one)
  const b = Array.from(other)
  if (Math.abs(a.length - b.length) * half > most) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let above = rowOfInsertions(b)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [(above[0] ?? 0) + costOfMissing(a, i - 1)]
    for (let j = 1; j <= b.length; j += 1) row.push(cheapest({ a, b, i, j, row, above, before }))
    if (Math.min(...row) > most) return Number.POSITIVE_INFINITY
    before = above
    above = row
  }
  const distance = above[b.length] ?? Number.POSITIVE_INFINITY
  return distance <= most ? distance : Number.POSITIVE_INFINITY
}

type Cell = {
  a: string[]
  b: string[]
  i: number
  j: number
  row: number[]
  above: number[]
  before: number[]
}

function cheapest({ a, b, i, j, row, above, before }: Cell): number {
  const at = (cells: number[], place: number) => cells[place] ?? Number.POSITIVE_INFINITY
  const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
  return Math.min(
    at(above, j) + costOfMissing(a, i - 1),
    at(row, j - 1) + costOfMissing(b, j - 1),
    at(above, j - 1) + costOfOther(a[i - 1] ?? '', b[j - 1] ?? ''),
    swapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
  )
}

function rowOfInsertions(b: string[]): number[] {
  const row = [0]
  for (let j = 0; j < b.length; j += 1) row.push((row[j] ?? 0) + costOfMissing(b, j))
  return row
}

function costOfMissing(word: string[], place: number): number {
  const letter = word[place] ?? ''
  if (isDigit(letter)) return digitCost
  return vowels.has(letter) || letter === word[place - 1] ? half : 1
}

function costOfOther(one: string, other: string): number {
  if (one === other) return 0
  if (isDigit(one) || isDigit(other)) return digitCost
  if (vowels.has(one) && vowels.has(other)) return half
  return near.some((group) => group.includes(one) && group.includes(other)) ? half : 1
}

function isDigit(letter: string): boolean {
  return letter >= '0' && letter <= '9'
}

/** How much of a word may be mistyped: nothing of a very short one, more of a long one. */
export function mostMistyped(word: string): number {
  const { length } = word
  if (length <= 2) return 0
  if (length === 3) return half
  return length <= 5 ? 1 : length <= 8 ? 1.5 : 2
}
