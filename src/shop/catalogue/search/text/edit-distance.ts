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
/** By letter, the letters near it. */
const nearTo = new Map(
  [...new Set(near.join(''))].map((letter) => [
    letter,
    near.filter((group) => group.includes(letter)).join(''),
  ]),
)
/** Digits belong to model numbers or stand for Arabic letters, so they hardly count as typing errors. */
const digitCost = 3

/**
 * The edit distance of two words: a wrong, missing, added or swapped letter costs 1; a vowel, a doubled letter or a letter
 * that sounds alike costs half. Infinity above `max`.
 */
export function editDistance(one: string, other: string, max: number): number {
  const a = Array.from(one)
  const b = Array.from(other)
  if (Math.abs(a.length - b.length) * half > max) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let above = rowOfInsertions(b)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [(above[0] ?? 0) + costOfMissing(a, i - 1)]
    const cells = { a, b, i, row, above, before }
    for (let j = 1; j <= b.length; j += 1) row.push(cheapest(cells, j))
    if (Math.min(...row) > max) return Number.POSITIVE_INFINITY
    before = above
    above = row
  }
  const distance = above[b.length] ?? Number.POSITIVE_INFINITY
  return distance <= max ? distance : Number.POSITIVE_INFINITY
}

type Cells = {
  a: string[]
  b: string[]
  i: number
  row: number[]
  above: number[]
  before: number[]
}

function cheapest({ a, b, i, row, above, before }: Cells, j: number): number {
  const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
  return Math.min(
    cellOf(above, j) + costOfMissing(a, i - 1),
    cellOf(row, j - 1) + costOfMissing(b, j - 1),
    cellOf(above, j - 1) + costOfOther(a[i - 1] ?? '', b[j - 1] ?? ''),
    swapped ? cellOf(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
  )
}

const cellOf = (cells: number[], place: number) => cells[place] ?? Number.POSITIVE_INFINITY

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
  return nearTo.get(one)?.includes(other) ? half : 1
}

function isDigit(letter: string): boolean {
  return letter >= '0' && letter <= '9'
}

/** The maximum edit distance of a correction: 0 for very short words, more for longer ones. */
export function maxTypingDistance(word: string): number {
  const { length } = word
  if (length <= 2) return 0
  if (length === 3) return half
  return length <= 5 ? 1 : length <= 8 ? 1.5 : 2
}
