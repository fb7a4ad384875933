import { readdir, readFile, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { catchCodes, errorCode } from './error-code.ts'
import { openFilesCommand, processesInFolder } from './open-files.ts'
import { runCommand } from './run-command.ts'
import type { ServerUser } from './server-user.ts'

const PROGRAMS = ['postgres', 'initdb']
const MISSING_PROCESS_CODES = ['ENOENT', 'ESRCH', 'ENOTDIR']

/** A process's working directory: device and inode, and its path, which ends in « (deleted)» if it was deleted. */
type WorkingDir = { identity: string; path: string }

/**
 * The ids of the PostgreSQL processes of a cluster: server, backends, a leftover initdb. They are identified by the program's
 * name and its working directory, which is PostgreSQL's data directory. `user` is the programs' user, as a root without
 * CAP_SYS_PTRACE (in Docker) cannot inspect them itself.
 */
export async function clusterProcesses(clusterDir: string, user: ServerUser | null): Promise<number[]> {
  const folder = await catchCodes(stat(clusterDir), ['ENOENT'], null)
  if (!folder) return []
  if (process.platform !== 'linux') {
    const { output } = await runCommand('lsof', openFilesCommand(PROGRAMS), { user: null })
    return processesInFolder(output, folder)
  }
  // Device and inode instead of the path, which differs across mount namespaces.
  const identity = `${folder.dev} ${folder.ino}`
  const places = await workingDirs(await runningPrograms(), user)
  return [...places].filter(([, place]) => place.identity === identity).map(([pid]) => pid)
}

/** The same for a cluster whose folder at this path was deleted. Linux only. */
export async function deletedClusterProcesses(
  clusterDir: string,
  user: ServerUser | null,
): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const places = await workingDirs(await runningPrograms(), user)
  return [...places].filter(([, { path }]) => path === `${clusterDir} (deleted)`).map(([pid]) => pid)
}

async function runningPrograms(): Promise<number[]> {
  const entries = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))
  const names = await Promise.all(
    entries.map((pid) => catchCodes(readFile(join('/proc', pid, 'comm'), 'utf8'), MISSING_PROCESS_CODES, '')),
  )
  return entries.filter((_, index) => PROGRAMS.includes(names[index]?.trim() ?? '')).map(Number)
}

async function workingDirs(pids: number[], user: ServerUser | null): Promise<Map<number, WorkingDir>> {
  const dirs = new Map<number, WorkingDir>()
  const hidden: number[] = []
  for (const pid of pids) {
    try {
      const [{ dev, ino }, path] = await Promise.all([stat(`/proc/${pid}/cwd`), readlink(`/proc/${pid}/cwd`)])
      dirs.set(pid, { identity: `${dev} ${ino}`, path })
    } catch (error) {
      const code = errorCode(error) ?? ''
      if (['EACCES', 'EPERM'].includes(code)) hidden.push(pid)
      else if (!MISSING_PROCESS_CODES.includes(code)) throw error
    }
  }
  if (user && hidden.length > 0)
    for (const [pid, place] of await workingDirsAs(user, hidden)) dirs.set(pid, place)
  return dirs
}

const WORKING_DIRS_SCRIPT =
  'for p; do echo "$p $(stat -L -c "%d %i" /proc/$p/cwd) $(readlink /proc/$p/cwd)"; done'

async function workingDirsAs(user: ServerUser, pids: number[]): Promise<[number, WorkingDir][]> {
  const { output } = await runCommand('/bin/sh', ['-c', WORKING_DIRS_SCRIPT, 'sh', ...pids.map(String)], {
    user,
  })
  const lines = output.matchAll(/^(\d+) (\d+ \d+) (.+)$/gm)
  return [...lines].map(([, pid, identity = '', path = '']) => [Number(pid), { identity, path }])
}

/** Whether a process of the cluster is the postmaster, which handles shutdown signals, and not a backend. */
export async function isServer(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    return (await catchCodes(readFile(`/proc/${pid}/cmdline`, 'utf8'), MISSING_PROCESS_CODES, '')).includes(
      '\0-D\0',
    )
  }
  const { output } = await runCommand('ps', ['-p', String(pid), '-o', 'command='], { user: null })
  return output.includes(' -D ')
}
