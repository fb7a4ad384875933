import { editDistance, maxTypingDistance } from './edit-distance.ts'
import { romanise } from './romanise.ts'

const maxPerAlphabet = 3
const distanceTolerance = 0.25
const soundsPenalty = 1
/** A shorter word sounds like too many others. */
export const minPhoneticLength = 3

export type Candidate = { word: string; soundsAlike: boolean }

/**
 * The likeliest corrections of an unknown word, best first: small typing errors, or phonetic spellings in the other
 * alphabet. Each alphabet has its own results, so that «sama3a» suggests سماعة although a brand is called Sama.
 */
export function corrections(typed: string, candidates: Candidate[]): string[] {
  const distances = candidates
    .map(({ word, soundsAlike }) => ({ word, distance: distanceOf(typed, word, soundsAlike) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
  const likely = [isArabic, isLatin].flatMap((alphabet) =>
    nearest(distances.filter(({ word }) => alphabet(word))),
  )
  const best = likely.sort((a, b) => a.distance - b.distance).map(({ word }) => word)
  return [...new Set(best)].slice(0, 2 * maxPerAlphabet)
}

type Distance = { word: string; distance: number }

function nearest(distances: Distance[]): Distance[] {
  const best = distances[0]?.distance ?? 0
  return distances.filter(({ distance }) => distance <= best + distanceTolerance).slice(0, maxPerAlphabet)
}

const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word)
const isLatin = (word: string) => !isArabic(word)

function distanceOf(typed: string, word: string, soundsAlike: boolean): number {
  const spellingDistance = editDistance(typed, word, maxTypingDistance(typed))
  const isPhonetic = soundsAlike && word.length > 1 && typed.length >= minPhoneticLength
  return Math.min(spellingDistance, isPhonetic ? phoneticDistance(typed, word) : Number.POSITIVE_INFINITY)
}

function phoneticDistance(typed: string, word: string): number {
  const [one, other] = [romanise(typed), romanise(word)]
  const allowed = Math.max(1, Math.min(one.length, other.length) / 2)
  return soundsPenalty + editDistance(one, other, allowed)
}
