import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pollUntil } from './abort.ts'
import { clusterProcesses, deletedClusterProcesses, isServer } from './cluster-processes.ts'
import { catchCodes, errorCode } from './error-code.ts'
import type { ServerUser } from './server-user.ts'

/**
 * Stops the processes that a killed Dijla left running in this cluster and waits for their end: a server gets a fast, then an
 * immediate shutdown, then SIGKILL; orphaned backends usually end on their own. Returns how many processes there were.
 * Throws when they do not end.
 */
export async function stopLeftovers(clusterDir: string, user: ServerUser | null): Promise<number> {
  const running = () => clusterProcesses(clusterDir, user)
  const isEmpty = async () => (await running()).length === 0
  const match = await running()
  if (match.length === 0) return 0
  const areServers = await Promise.all(match.map(isServer))
  const servers = match.filter((_, index) => areServers[index])
  if (servers.length > 0) {
    send(servers, 'SIGINT')
    if (await pollUntil(10_000, isEmpty)) return match.length
  } else if (await pollUntil(2_000, isEmpty)) return match.length
  send(await running(), 'SIGQUIT')
  if (await pollUntil(5_000, isEmpty)) return match.length
  send(await running(), 'SIGKILL')
  if (await pollUntil(5_000, isEmpty)) return match.length
  throw new Error(
    `An earlier PostgreSQL still works in ${clusterDir} and does not end: process ${(await running()).join(', ')}.`,
  )
}

/**
 * Kills a server whose data directory was deleted. Must be called before a new cluster is created, because the old server's
 * shutdown would write its pg_control, by absolute path, into the new one.
 */
export async function killDeletedCluster(clusterDir: string, user: ServerUser | null): Promise<void> {
  const running = () => deletedClusterProcesses(clusterDir, user)
  const isEmpty = async () => (await running()).length === 0
  send(await running(), 'SIGKILL')
  if (await pollUntil(5_000, isEmpty)) return
  throw new Error(
    `A PostgreSQL whose folder ${clusterDir} was deleted does not end: process ${await running()}.`,
  )
}

/**
 * Removes lock files whose recorded process is not this cluster's server, as PostgreSQL only checks whether such a process
 * exists and would never start. Call it only after `stopLeftovers`: removing the lock of a cluster in use corrupts it.
 */
export async function removeStaleLocks(clusterDir: string, socketDir: string): Promise<void> {
  const socket = join(socketDir, '.s.PGSQL.5432')
  for (const file of [join(clusterDir, 'postmaster.pid'), `${socket}.lock`]) {
    const pid = await recordedPid(file)
    // A dead process's lock stays: PostgreSQL replaces it after checking its shared memory, an extra safeguard.
    if (pid === null || isAlive(pid)) await rm(file, { force: true })
  }
  await rm(socket, { force: true })
}

async function recordedPid(file: string): Promise<number | null> {
  const text = await catchCodes(readFile(file, 'utf8'), ['ENOENT'], '')
  const pid = Number(text.split('\n')[0])
  return Number.isInteger(pid) && pid > 0 ? pid : null
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) !== 'ESRCH'
  }
}

function send(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error
    }
  }
}
