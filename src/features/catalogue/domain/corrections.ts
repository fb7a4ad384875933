import { romanised } from './romanised.ts'
import { mostMistyped, wordDistance } from './word-distance.ts'

const most = 3
const nearBest = 0.25
const soundsPenalty = 1
const leastHeard = 3

export type Candidate = { word: string; soundsAlike: boolean }

/**
 * The words most likely meant by a word nobody sells, best first: mistyped by little, or spelt by ear in the other
 * alphabet. Neither alphabet hides the other: «sama3a» may be سماعة though something is called Sama.
 */
export function corrections(asked: string, candidates: Candidate[]): string[] {
  const distances = candidates
    .map(({ word, soundsAlike }) => ({ word, distance: distanceOf(asked, word, soundsAlike) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
  const likely = [isArabic, isLatin].flatMap((alphabet) =>
    nearest(distances.filter(({ word }) => alphabet(word))),
  )
  const best = likely.sort((a, b) => a.distance - b.distance).map(({ word }) => word)
  return [...new Set(best)].slice(0, 2 * most)
}

type Distance = { word: string; distance: number }

function nearest(distances: Distance[]): Distance[] {
  const best = distances[0]?.distance ?? 0
  return distances.filter(({ distance }) => distance <= best + nearBest).slice(0, most)
}

const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word)
const isLatin = (word: string) => !isArabic(word)

function distanceOf(asked: string, word: string, soundsAlike: boolean): number {
  const typed = wordDistance(asked, word, mostMistyped(asked))
  const heard = soundsAlike && word.length > 1 && asked.length >= leastHeard
  return Math.min(typed, heard ? heardDistance(asked, word) : Number.POSITIVE_INFINITY)
}

function heardDistance(asked: string, word: string): number {
  const [one, other] = [romanised(asked), romanised(word)]
  const allowed = Math.max(1, Math.min(one.length, other.length) / 2)
  return soundsPenalty + wordDistance(one, other, allowed)
}
