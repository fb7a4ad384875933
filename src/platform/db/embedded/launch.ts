import { Client } from 'pg'
import type { Log } from '#platform/log/log.ts'
import { pause, throwIfAborted } from './abort.ts'
import { errorCode } from './error-code.ts'
import { removeStaleLocks, stopLeftovers } from './leftovers.ts'
import { makePrivateDir } from './owned-dir.ts'
import { type Postmaster, spawnPostmaster } from './postmaster.ts'
import type { ServerUser } from './server-user.ts'
import { PORT, serverArguments } from './settings.ts'
import { chooseSharedBuffers } from './shared-buffers.ts'

const START_TIMEOUT_MS = 60_000
const STARTING_UP = '57P03'

export type ServerPlan = {
  program: string
  clusterDir: string
  socketDir: string
  user: ServerUser | null
  settings: Record<string, string>
  log: Log
}

/** The server was killed while it started; the message has its last output. */
export class ServerKilled extends Error {}

/**
 * Starts the server on its cluster and resolves when it accepts queries. Leftover processes of an earlier server are stopped
 * first, and crash recovery is waited for without a limit. Throws with the server's last output when it ends (ServerKilled
 * when it was killed) or does not respond for a minute; then, and when aborted, nothing is left running.
 */
export async function launchServer(plan: ServerPlan, signal?: AbortSignal): Promise<Postmaster> {
  const leftovers = await stopLeftovers(plan.clusterDir, plan.user)
  if (leftovers > 0) plan.log.warn({ leftovers }, 'Ended the processes of a PostgreSQL that was left running')
  await removeStaleLocks(plan.clusterDir, plan.socketDir)
  await makePrivateDir(plan.socketDir, plan.user)
  throwIfAborted(signal)
  const postmaster = await spawnPostmaster({
    ...plan,
    args: serverArguments(plan.clusterDir, plan.socketDir, {
      shared_buffers: await chooseSharedBuffers(plan.clusterDir),
      ...plan.settings,
    }),
  })
  try {
    await waitUntilReady(plan, postmaster, signal)
    return postmaster
  } catch (error) {
    await postmaster.stop()
    throw error
  }
}

async function waitUntilReady(plan: ServerPlan, postmaster: Postmaster, signal?: AbortSignal): Promise<void> {
  let giveUpAt = performance.now() + START_TIMEOUT_MS
  for (;;) {
    const state = await tryToConnect(plan.socketDir)
    if (state === 'ready') return
    if (state === 'starting up') giveUpAt = performance.now() + START_TIMEOUT_MS
    if (postmaster.hasEnded()) {
      const Failure = postmaster.wasKilled() ? ServerKilled : Error
      throw new Failure(`PostgreSQL did not start (${await postmaster.ended})`)
    }
    if (performance.now() > giveUpAt) {
      await postmaster.stop()
      throw new Error(
        `PostgreSQL did not answer for ${START_TIMEOUT_MS / 1000} s (${await postmaster.ended})`,
      )
    }
    await pause(25, signal)
  }
}

async function tryToConnect(host: string): Promise<'ready' | 'starting up' | 'no answer'> {
  const client = new Client({
    host,
    port: PORT,
    user: 'dijla',
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    return errorCode(error) === STARTING_UP ? 'starting up' : 'no answer'
  } finally {
    await client.end().catch(() => {})
  }
}
