import { ConfigError, readConfig } from '#platform/config/config.ts'
import { DataDirInUse } from '#platform/db/embedded/data-dir-lock.ts'
import { CannotListen, listen, tryListening } from '#platform/http/listen.ts'
import { createLog } from '#platform/log/log.ts'
import { loadEverything } from '#platform/pages/shown.ts'
import type { DemoPeople } from '#seed/seed.ts'
import { pages } from '#storefront/pages.ts'
import { adminPages } from './admin/pages.ts'
import { createApp } from './app.ts'
import { openShop } from './open-shop.ts'
import { readBuild } from './read-build.ts'

/** config → database → app → listen → graceful stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const stop = new AbortController()
  stopOnSignals(stop)

  await tryListening(config)
  const shop = await openShop(config, log, stop.signal)
  if (shop.demoPeople) sayDemoPeople(shop.demoPeople)
  try {
    await Promise.all([loadEverything(pages), loadEverything(adminPages)])
    stop.signal.throwIfAborted()
    const server = await listen(createApp({ ...shop.deps, ...(await readBuild()) }), config)
    say(`Dijla is open at ${config.publicUrl ?? `http://localhost:${server.port}`}`)
    await aborted(stop.signal)
    // What is followed never ends by itself: the server would wait for it.
    await shop.deps.orderFeed.close()
    await server.close()
  } finally {
    await shop.close()
  }
}

class Stopped extends Error {}

/**
 * The first signal closes in order, whatever is under way; a second Ctrl-C ends at once (the next start tidies up). Other
 * signals come twice by themselves: a service manager or a closed terminal sends them to us and to what started us.
 */
function stopOnSignals(stop: AbortController): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted && signal === 'SIGINT') process.kill(process.pid, 'SIGKILL')
      if (stop.signal.aborted) return
      say('Closing: finishing what was begun …')
      stop.abort(new Stopped(signal))
    })
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

function sayDemoPeople({ customer, staff }: DemoPeople): void {
  const who = [{ ...customer, role: 'customer' }, ...staff]
  const width = Math.max(...who.map(({ role }) => role.length))
  say(
    'The demo shop has these people; their passwords are said only this once. The back office is at /admin.',
  )
  for (const { role, username, password } of who) say(`  ${role.padEnd(width)}  ${username}  ${password}`)
}

/** Sentences for the person who started the shop; events for machines go to the log. */
function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

const expected = [ConfigError, DataDirInUse, CannotListen]

function fail(error: unknown): void {
  if (error instanceof Stopped || (error instanceof Error && error.name === 'AbortError')) return
  const known = expected.some((kind) => error instanceof kind)
  process.stderr.write(`${known && error instanceof Error ? error.message : describe(error)}\n`)
  process.exitCode = 1
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().then(
  () => process.exit(),
  (error) => {
    fail(error)
    process.exit()
  },
)
