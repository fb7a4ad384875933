import fc from 'fast-check'
import { type Attacker, attackers, createSession, type TestApp } from './fixtures.ts'
import type { HostileRequest } from './requests.ts'
import { responseFaults } from './response-faults.ts'
import { createSender, type ReceivedResponse } from './send.ts'

/** `ATTACK_SEED` changes the generated requests; `ATTACK_ONLY` sends one of them alone. */
export const seed = Number(process.env.ATTACK_SEED ?? 13)
const only = process.env.ATTACK_ONLY === undefined ? null : Number(process.env.ATTACK_ONLY)
export const isFull = process.env.ATTACK === 'full'

const concurrency = 6
const maxFaults = 15

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
  const samples = fc.sample(requests, {
    seed: seed * attackers.length + attackers.indexOf(who),
    numRuns: count,
  })
  const session = createSession(shop, who)
  const { send, close } = createSender(port)
  const faults = new Map<string, string>()
  const byStatus: Record<string, number> = {}
  let slowestMs = 0
  const remaining = samples.entries()
  /**
   * Repeats a request that is answered with a retry, for example because a guest’s session became an account’s
   * meanwhile.
   */
  const sendWithRetry = async (hostile: HostileRequest, retries = 2): Promise<ReceivedResponse | 'cut'> => {
    const response = await send(hostile, await session.cookie())
    const canRetry =
      response !== 'cut' && response.status === 503 && response.headers['retry-after'] !== undefined
    return canRetry && retries > 0 ? sendWithRetry(hostile, retries - 1) : response
  }
  const one = async (index: number, hostile: HostileRequest) => {
    const response = await sendWithRetry(hostile).catch((error: Error) => error)
    if (response instanceof Error) {
      faults.set(
        `${hostile.method} ${response.message}`,
        describeFault(who, index, hostile, response.message),
      )
      return
    }
    const status = response === 'cut' ? 'cut' : String(response.status)
    byStatus[status] = (byStatus[status] ?? 0) + 1
    if (response === 'cut') return
    slowestMs = Math.max(slowestMs, response.ms)
    for (const fault of responseFaults(hostile, response)) {
      const key = `${fault} ${hostile.method} ${hostile.path.split('?')[0]?.replace(/\/[^/]*(?=$)/, '')}`
      if (!faults.has(key))
        faults.set(
          key,
          describeFault(
            who,
            index,
            hostile,
            `${fault}\n  response: ${response.status} ${response.body.slice(0, 300)}`,
          ),
        )
    }
  }
  const worker = async () => {
    for (const [index, hostile] of remaining) {
      if (only === null || only === index) await one(index, hostile)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  close()
  return {
    sent: samples.length,
    byStatus,
    slowestMs: Math.round(slowestMs),
    faults: [...faults.values()].slice(0, maxFaults),
  }
}

function describeFault(
  who: Attacker,
  index: number,
  { method, path, headers, body }: HostileRequest,
  fault: string,
): string {
  const sentBody = body === null ? '' : `\n  body: ${JSON.stringify(body.slice(0, 400))}`
  return `${fault}\n  as ${who}, repeat with ATTACK_SEED=${seed} ATTACK_ONLY=${index}\n  ${method} ${path.slice(0, 300)}\n  headers: ${JSON.stringify(headers).slice(0, 300)}${sentBody}`
}

/** Prints the figures that docs/security.md names. */
export function report(what: string, outcome: Outcome): void {
  const statuses = Object.entries(outcome.byStatus).map(([status, count]) => `${status}: ${count}`)
  process.stdout.write(
    `${what}: ${outcome.sent} sent, slowest ${outcome.slowestMs} ms; ${statuses.join(', ')}\n`,
  )
}
