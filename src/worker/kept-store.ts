/// <reference lib="webworker" />
import { CacheExpiration } from 'workbox-expiration'
import { keptAtHeader, keptAtMost, keptIn } from './kept-names.ts'

export type Bounded = keyof typeof keptAtMost

const daySeconds = 24 * 60 * 60
const expirations = new Map<Bounded, CacheExpiration>()

function expirationOf(name: Bounded): CacheExpiration {
  const { entries, days } = keptAtMost[name]
  const known =
    expirations.get(name) ??
    new CacheExpiration(keptIn[name], { maxEntries: entries, maxAgeSeconds: days * daySeconds })
  expirations.set(name, known)
  return known
}

/** Keeps an answer and lets the oldest go. A full disk keeps nothing, and nothing else goes wrong. */
export async function keep(name: Bounded, key: string, answer: Response): Promise<void> {
  try {
    const headers = new Headers(answer.headers)
    // The body is plain by now.
    headers.delete('content-encoding')
    headers.delete('content-length')
    headers.set(keptAtHeader, String(Date.now()))
    const { status, statusText } = answer
    const cache = await caches.open(keptIn[name])
    await cache.put(key, new Response(await answer.blob(), { status, statusText, headers }))
    await touch(name, key)
  } catch {
    await caches.delete(keptIn.pictures)
  }
}

/** What is used is kept longest. */
export async function touch(name: Bounded, key: string): Promise<void> {
  const expiration = expirationOf(name)
  await expiration.updateTimestamp(key)
  await expiration.expireEntries()
}

/** What was kept, unless its days are over. */
export async function find(name: Bounded, key: string): Promise<Response | null> {
  const answer = await (await caches.open(keptIn[name])).match(key)
  if (!answer || Date.now() - keptAt(answer) > keptAtMost[name].days * daySeconds * 1000) return null
  return answer
}

export function keptAt(answer: Response): number {
  return Number(answer.headers.get(keptAtHeader) ?? 0)
}

/** Whose things these are: a number that changes with the shopper, so that an answer under way is not kept for the next. */
let person = 0
export const currentPerson = () => person

/** Nothing of the shopper stays. */
export async function forgetOwn(): Promise<void> {
  person += 1
  await caches.delete(keptIn.own)
}

const languageKey = '/language'

/** The language pages are wanted in: what a page was last seen in, else Arabic. */
export async function wantedLanguage(): Promise<string> {
  const told = await (await caches.open(keptIn.memory)).match(languageKey)
  return (await told?.text()) ?? 'ar'
}

export async function rememberWanted(language: string): Promise<void> {
  await (await caches.open(keptIn.memory)).put(languageKey, new Response(language))
}
