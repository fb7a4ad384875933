/// <reference lib="webworker" />

import { keepFiles } from './keep-files.ts'
import { keptAtAttribute, shopperChangedHeader } from './kept-names.ts'
import { type Bounded, currentPerson, find, forgetOwn, keep, keptAt } from './kept-store.ts'
import { type Kind, markKept, pageKey } from './rules.ts'
import { tell } from './tell.ts'

/** How long the line has before what was kept is shown instead; without anything kept it has as long as it needs. */
const patienceMs = { page: 4000, call: 5000 }

const storeOf: Partial<Record<Kind, Bounded>> = {
  page: 'pages',
  'own-page': 'own',
  answer: 'answers',
  'own-answer': 'own',
}

type Wanted = {
  event: FetchEvent
  kind: Kind
  language: string
  /** Shown when there is neither line nor anything kept; null: the call fails. */
  otherwise: (() => Promise<Response>) | null
}

/** From the network, and from what was kept when the line is down or too slow. */
export async function networkFirst({ event, kind, language, otherwise }: Wanted): Promise<Response> {
  const { request } = event
  const store = storeOf[kind] ?? 'answers'
  const isPage = request.mode === 'navigate'
  const key = isPage ? pageKey(request.url, language) : request.url
  const network = fromNetwork(event, store, isPage)
  const kept = await find(store, key)
  try {
    return await (kept ? inTime(network, isPage ? patienceMs.page : patienceMs.call) : network)
  } catch {
    network.catch(() => {})
    if (kept) return shown(kept, event, isPage)
    if (!isPage) void tell(event.clientId, { kind: 'no-line' })
    if (otherwise) return otherwise()
    return Response.error()
  }
}

async function fromNetwork(event: FetchEvent, store: Bounded, isPage: boolean): Promise<Response> {
  const { request } = event
  const before = currentPerson()
  // What the browser has asked for while the worker woke up.
  const preloaded: Response | undefined = isPage ? await event.preloadResponse : undefined
  const answer = preloaded ?? (await fetch(request))
  await heed(answer)
  if (isKeepable(answer))
    event.waitUntil(keepAnswer(answer.clone(), { store, address: request.url, isPage, before }))
  return answer
}

/** An answer may say that this browser is another shopper's now. */
export async function heed(answer: Response): Promise<void> {
  if (answer.headers.has(shopperChangedHeader)) await forgetOwn()
}

export const isKeepable = (answer: Response) =>
  answer.status === 200 && answer.type === 'basic' && !answer.redirected

type Kept = { store: Bounded; address: string; isPage: boolean; before: number }

/** Keeps an answer, a page only together with the files it names; nothing of a shopper who is another by now. */
export async function keepAnswer(answer: Response, { store, address, isPage, before }: Kept): Promise<void> {
  if (!isPage) {
    if (store !== 'own' || before === currentPerson()) await keep(store, address, answer)
    return
  }
  const language = answer.headers.get('content-language')
  if (!language || !answer.headers.get('content-type')?.startsWith('text/html')) return
  const { status, headers } = answer
  const html = await answer.text()
  if (!(await keepFiles(html))) return
  if (store === 'own' && before !== currentPerson()) return
  await keep(store, pageKey(address, language), new Response(html, { status, headers }))
}

async function shown(kept: Response, event: FetchEvent, isPage: boolean): Promise<Response> {
  const at = keptAt(kept)
  if (!isPage) {
    void tell(event.clientId, { kind: 'kept', at })
    return kept
  }
  return new Response(markKept(await kept.text(), keptAtAttribute, at), { headers: kept.headers })
}

function inTime<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), ms)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Whether a page is kept in a language already, and not long ago. */
export async function isFresh(
  store: Bounded,
  address: string,
  language: string,
  ms: number,
): Promise<boolean> {
  const kept = await find(store, pageKey(address, language))
  return kept !== null && Date.now() - keptAt(kept) < ms
}
