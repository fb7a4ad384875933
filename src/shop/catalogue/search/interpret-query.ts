import type { Ctx } from '#platform/context.ts'
import { findGoodsKind } from '../domain/goods-kinds.ts'
import { memoizeSearch } from './search-memo.ts'
import { listSynonyms, type Synonyms, type Term } from './synonyms.ts'
import { type Candidate, corrections } from './text/corrections.ts'
import { otherLayout } from './text/keyboard-layout.ts'
import { heldDownWords, isNumber, meaningfulWords, queryWords } from './text/query-words.ts'
import { toStem } from './text/stem.ts'
import { lookUpWords, similarWords, type VocabularyMatch } from './vocabulary.ts'

/** One unit of a search: a word or phrase as typed or as corrected, with its synonyms. */
export type QueryUnit = {
  /** The typed word; null when the unit is made of several. */
  word: string | null
  /** Alternative spellings, best first; more than one only after a correction. */
  variants: Term[]
  synonyms: Term[]
}

export type InterpretedQuery = {
  units: QueryUnit[]
  /** The corrected search; null when nothing was corrected. */
  readAs: string | null
}

/** HDMI read aloud in Arabic has four. */
const maxTermWords = 4
const minPrefixLength = 3
const minPieceLength = 2
/** The minimum length for correcting a known word, which happens only when nothing else was found. */
const minLooseLength = 5

type Knowledge = { synonyms: Synonyms; known: Map<string, VocabularyMatch> }

/**
 * Interprets a search whatever its spelling: words as typed, in the other keyboard layout, joined or split, then mistyped
 * or spelt phonetically. `loose` also corrects words that are known. Null when the text has no words.
 */
export function interpretQuery(ctx: Ctx, text: string, loose = false): Promise<InterpretedQuery | null> {
  return memoizeSearch(ctx, `${loose} ${text}`, () => understand(ctx, text, loose))
}

async function understand(ctx: Ctx, text: string, loose: boolean): Promise<InterpretedQuery | null> {
  const typed = queryWords(text)
  if (typed.length === 0 && queryWords(flipAll(text)).length === 0) return null
  const knowledge = await memoizeSearch(ctx, `known ${text}`, () => readKnowledge(ctx, text, typed))
  const fixedWords = queryWords(fixLayout(text, knowledge))
  const words = meaningfulWords(fixedWords)
  const units = groupWords(words, knowledge)
  const heldDown = heldDownWords(text)
  const isWrong = (word: string) => !heldDown.has(word) && needsCorrection(word, knowledge, loose)
  const corrected = await correct(ctx, units, knowledge, isWrong)
  const readAs = corrected.map(({ variants }) => variants[0]?.join(' ') ?? '').join(' ')
  const requested = meaningfulWords(typed).join(' ')
  return {
    units: corrected,
    readAs: readAs.replaceAll(' ', '') === requested.replaceAll(' ', '') ? null : readAs,
  }
}

async function readKnowledge(ctx: Ctx, text: string, typed: string[]): Promise<Knowledge> {
  const words = lookups(text, typed).map((word) => ({ word, stem: toStem(word) }))
  const [synonyms, known] = await Promise.all([listSynonyms(ctx), lookUpWords(ctx, words)])
  return { synonyms, known }
}

function lookups(text: string, typed: string[]): string[] {
  const flipped = queryWords(flipAll(text))
  const pairs = typed.flatMap((word, index) => (index > 0 ? [`${typed[index - 1]}${word}`] : []))
  const pieces = typed.flatMap((word) => splits(word).flat())
  return [...new Set([...typed, ...flipped, ...pairs, ...pieces])]
}

function rawWords(text: string): string[] {
  return text.split(/\s+/).filter(Boolean).slice(0, 16)
}

function flipAll(text: string): string {
  return rawWords(text)
    .map((word) => otherLayout(word) ?? word)
    .join(' ')
}

/**
 * Replaces each unknown word by what its keys type in the other layout, when that is a known word. Words of a synonym stay: «اي» of
 * «اي عشرين» has the keys of "hd".
 */
function fixLayout(text: string, knowledge: Knowledge): string {
  const raws = rawWords(text)
  const ofTerms = wordsOfTerms(raws, knowledge)
  const fixed = raws.map((raw, index) => {
    if (ofTerms.has(index)) return raw
    if (queryWords(raw).every((word) => isKnown(word, knowledge)) && queryWords(raw).length > 0) return raw
    const flipped = otherLayout(raw)
    const words = flipped === null ? [] : queryWords(flipped)
    return flipped !== null && words.length > 0 && words.every((word) => isKnown(word, knowledge))
      ? flipped
      : raw
  })
  return fixed.join(' ')
}

/** The places of the words that form a synonym of several. */
function wordsOfTerms(raws: string[], { synonyms }: Knowledge): Set<number> {
  const places = new Set<number>()
  for (const index of raws.keys()) {
    for (let length = 2; length <= maxTermWords; length += 1) {
      if (!synonyms.has(queryWords(raws.slice(index, index + length).join(' ')))) continue
      for (let each = index; each < index + length; each += 1) places.add(each)
    }
  }
  return places
}

function isKnown(word: string, { known, synonyms }: Knowledge): boolean {
  const match = known.get(word)
  if (match?.exact || isNumber(word) || synonyms.has([word]) || findGoodsKind(word)) return true
  if (match?.stem) return word.length > 1
  return word.length >= minPrefixLength && (match?.prefix ?? false)
}

function isKnownWord(word: string, { known, synonyms }: Knowledge): boolean {
  return known.get(word)?.exact === true || synonyms.has([word])
}

/** Groups words into units: synonym terms first, then words written apart or together, then single words. */
function groupWords(words: string[], knowledge: Knowledge): QueryUnit[] {
  const units: QueryUnit[] = []
  for (let index = 0; index < words.length; ) {
    const term = matchLongestTerm(words.slice(index, index + maxTermWords), knowledge)
    units.push(term.unit)
    index += term.length
  }
  return units
}

function matchLongestTerm(next: string[], knowledge: Knowledge): { unit: QueryUnit; length: number } {
  const { synonyms } = knowledge
  for (let length = next.length; length > 1; length -= 1) {
    const term = next.slice(0, length)
    if (synonyms.has(term)) return { unit: unitOf(null, [term], synonyms), length }
  }
  const [first = '', second] = next
  const together = second === undefined ? '' : first + second
  if (second !== undefined && isKnownWord(together, knowledge)) {
    const areWords = isKnown(first, knowledge) && isKnown(second, knowledge)
    const variants = areWords ? [[together], [first, second]] : [[together]]
    return { unit: unitOf(null, variants, synonyms), length: 2 }
  }
  if (!isKnown(first, knowledge)) {
    const split = splits(first).find((pieces) => pieces.every((piece) => isKnownWord(piece, knowledge)))
    if (split) return { unit: unitOf(first, [split], synonyms), length: 1 }
  }
  const unit = unitOf(first, [[first]], synonyms)
  return { unit: { ...unit, synonyms: [...unit.synonyms, ...apartOf(first, knowledge)] }, length: 1 }
}

/** A known word that other titles write as two. As a synonym, the two must stand next to each other. */
function apartOf(word: string, knowledge: Knowledge): Term[] {
  return splits(word)
    .filter((pieces) =>
      pieces.every((piece) => piece.length >= minPrefixLength && isKnownWord(piece, knowledge)),
    )
    .slice(0, 1)
}

function splits(word: string): string[][] {
  const letters = Array.from(word)
  if (letters.length < minPieceLength * 2 + 1 || letters.length > 16) return []
  const places = letters.map((_, index) => index).slice(minPieceLength, letters.length - minPieceLength + 1)
  return places.map((index) => [letters.slice(0, index).join(''), letters.slice(index).join('')])
}

function unitOf(word: string | null, variants: Term[], synonyms: Synonyms): QueryUnit {
  const typedTerms = new Set(variants.map((term) => term.join(' ')))
  const others = variants
    .flatMap((term) => synonyms.of(term))
    .filter((term) => !typedTerms.has(term.join(' ')))
  return { word, variants, synonyms: others }
}

async function correct(
  ctx: Ctx,
  units: QueryUnit[],
  knowledge: Knowledge,
  isWrong: (word: string) => boolean,
): Promise<QueryUnit[]> {
  const wrong = units.flatMap(({ word }) => (word !== null && isWrong(word) ? [word] : []))
  const { sounds, alike } = await similarWords(ctx, wrong)
  return units.map((unit) => {
    const { word } = unit
    if (word === null || !wrong.includes(word)) return unit
    const similar = alike.filter(({ typed }) => typed === word)
    const candidates = [...similar, ...synonymsByEar(sounds.get(word) ?? '', knowledge.synonyms)]
    const intended = corrections(word, candidates).filter((each) => each !== word)
    if (intended.length === 0) return unit
    const known = unit.variants.filter((term) => term.length > 1 || isKnown(word, knowledge))
    return unitOf(word, [...known, ...intended.map((each) => [each])], knowledge.synonyms)
  })
}

function needsCorrection(word: string, knowledge: Knowledge, loose: boolean): boolean {
  return loose ? !isNumber(word) && word.length >= minLooseLength : !isKnown(word, knowledge)
}

function synonymsByEar(sound: string, { words }: Synonyms): Candidate[] {
  return [...words].map(([word, phoneticKey]) => ({
    word,
    soundsAlike: sound !== '' && phoneticKey === sound,
  }))
}
