import { readdir, readFile, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, unless } from './error-code.ts'
import { openFilesCommand, processesInFolder } from './open-files.ts'
import { runCommand } from './run-command.ts'
import type { ServerUser } from './server-user.ts'

const PROGRAMS = ['postgres', 'initdb']
const GONE = ['ENOENT', 'ESRCH', 'ENOTDIR']

/** Where a process works: the folder's device and inode, and its path, which ends in « (deleted)» when it is gone. */
type WorkingDir = { identity: string; path: string }

/**
 * The process ids of every PostgreSQL program that works in this folder: server, backends, a left-over initdb. Proof
 * is the program's name together with its working directory, which PostgreSQL sets to its data directory. `user` is
 * whom the programs run as: a root without CAP_SYS_PTRACE (Docker's) may not look at them itself.
 */
export async function clusterProcesses(clusterDir: string, user: ServerUser | null): Promise<number[]> {
  const folder = await unless(stat(clusterDir), ['ENOENT'], null)
  if (!folder) return []
  if (process.platform !== 'linux') {
    const { output } = await runCommand('lsof', openFilesCommand(PROGRAMS), { user: null })
    return processesInFolder(output, folder)
  }
  // Device and inode, not the path: right across mount namespaces too.
  const identity = `${folder.dev} ${folder.ino}`
  const places = await workingDirs(await runningPrograms(), user)
  return [...places].filter(([, place]) => place.identity === identity).map(([pid]) => pid)
}

/** The same for a folder that stood at this path and was deleted under them. Linux only: elsewhere it is not seen. */
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
    entries.map((pid) => unless(readFile(join('/proc', pid, 'comm'), 'utf8'), GONE, '')),
  )
  return entries.filter((_, index) => PROGRAMS.includes(names[index]?.trim() ?? '')).map(Number)
}

async function workingDirs(pids: number[], user: ServerUser | null): Promise<Map<number, WorkingDir>> {
  const found = new Map<number, WorkingDir>()
  const hidden: number[] = []
  for (const pid of pids) {
    try {
      const [{ dev, ino }, path] = await Promise.all([stat(`/proc/${pid}/cwd`), readlink(`/proc/${pid}/cwd`)])
      found.set(pid, { identity: `${dev} ${ino}`, path })
    } catch (error) {
      const code = errorCode(error) ?? ''
      if (['EACCES', 'EPERM'].includes(code)) hidden.push(pid)
      else if (!GONE.includes(code)) throw error
    }
  }
  if (user && hidden.length > 0) for (const [pid, place] of await askAs(user, hidden)) found.set(pid, place)
  return found
}

const ASK = 'for p; do echo "$p $(stat -L -c "%d %i" /proc/$p/cwd) $(readlink /proc/$p/cwd)"; done'

async function askAs(user: ServerUser, pids: number[]): Promise<[number, WorkingDir][]> {
  const { output } = await runCommand('/bin/sh', ['-c', ASK, 'sh', ...pids.map(String)], { user })
  const lines = output.matchAll(/^(\d+) (\d+ \d+) (.+)$/gm)
  return [...lines].map(([, pid, identity = '', path = '']) => [Number(pid), { identity, path }])
}

/** Whether a process of the cluster is its server, the one to ask for a shutdown, and not a backend. */
export async function isServer(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    return (await unless(readFile(`/proc/${pid}/cmdline`, 'utf8'), GONE, '')).includes('\0-D\0')
  }
  const { output } = await runCommand('ps', ['-p', String(pid), '-o', 'command='], { user: null })
  return output.includes(' -D ')
}
