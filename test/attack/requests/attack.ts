import fc from 'fast-check'
import { type Attacker, attackers, createSession, type TestApp } from './fixtures.ts'
import { faultsOf } from './judge.ts'
import type { HostileRequest } from './requests.ts'
import { type Answer, createSender } from './send.ts'

/** `ATTACK_SEED` changes the generated requests; `ATTACK_ONLY` sends one of them alone. */
export const seed = Number(process.env.ATTACK_SEED ?? 13)
const only = process.env.ATTACK_ONLY === undefined ? null : Number(process.env.ATTACK_ONLY)
export const isFull = process.env.ATTACK === 'full'

const atOnce = 6
const maxShown = 15

export type Outcome = {
  sent: number
  byStatus: Record<string, number>
  slowestMs: number
  /** The faults found, each fault of a call once, with the command that repeats it. */
  faults: string[]
}

type Attack = {
  shop: TestApp
  port: number
  who: Attacker
  requests: fc.Arbitrary<HostileRequest>
  count: number
}

/** Sends `count` generated requests as one attacker and collects faults of the responses. */
export async function attack({ shop, port, who, requests, count }: Attack): Promise<Outcome> {
  const made = fc.sample(requests, { seed: seed * attackers.length + attackers.indexOf(who), numRuns: count })
  const session = createSession(shop, who)
  const { send, close } = createSender(port)
  const faults = new Map<string, string>()
  const byStatus: Record<string, number> = {}
  let slowestMs = 0
  const remaining = made.entries()
  /**
   * Repeats a request that is answered with a retry, for example because a guest’s session became an account’s
   * meanwhile.
   */
  const answerTo = async (hostile: HostileRequest, again = 2): Promise<Answer | 'cut'> => {
    const answer = await send(hostile, await session.cookie())
    const mayCome = answer !== 'cut' && answer.status === 503 && answer.headers['retry-after'] !== undefined
    return mayCome && again > 0 ? answerTo(hostile, again - 1) : answer
  }
  const one = async (index: number, hostile: HostileRequest) => {
    const answer = await answerTo(hostile).catch((error: Error) => error)
    if (answer instanceof Error) {
      faults.set(`${hostile.method} ${answer.message}`, told(who, index, hostile, answer.message))
      return
    }
    const status = answer === 'cut' ? 'cut' : String(answer.status)
    byStatus[status] = (byStatus[status] ?? 0) + 1
    if (answer === 'cut') return
    slowestMs = Math.max(slowestMs, answer.ms)
    for (const fault of faultsOf(hostile, answer)) {
      const key = `${fault} ${hostile.method} ${hostile.path.split('?')[0]?.replace(/\/[^/]*(?=$)/, '')}`
      if (!faults.has(key))
        faults.set(
          key,
          told(who, index, hostile, `${fault}\n  answer: ${answer.status} ${answer.body.slice(0, 300)}`),
        )
    }
  }
  const worker = async () => {
    for (const [index, hostile] of remaining) {
      if (only === null || only === index) await one(index, hostile)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  close()
  return {
    sent: made.length,
    byStatus,
    slowestMs: Math.round(slowestMs),
    faults: [...faults.values()].slice(0, maxShown),
  }
}

function told(
  who: Attacker,
  index: number,
  { method, path, headers, body }: HostileRequest,
  fault: string,
): string {
  const shown = body === null ? '' : `\n  body: ${JSON.stringify(body.slice(0, 400))}`
  return `${fault}\n  as ${who}, again with ATTACK_SEED=${seed} ATTACK_ONLY=${index}\n  ${method} ${path.slice(0, 300)}\n  headers: ${JSON.stringify(headers).slice(0, 300)}${shown}`
}

/** Prints the figures that docs/security.md names. */
export function report(what: string, outcome: Outcome): void {
  const statuses = Object.entries(outcome.byStatus).map(([status, count]) => `${status}: ${count}`)
  process.stdout.write(
    `${what}: ${outcome.sent} sent, slowest ${outcome.slowestMs} ms; ${statuses.join(', ')}\n`,
  )
}
