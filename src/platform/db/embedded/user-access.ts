import { runCommand } from './run-command.ts'
import type { ServerUser } from './server-user.ts'

// Runs a shell as that user, so that the kernel checks parent folders, groups, ACLs and mounts.

/** Whether the user can access entries of this folder: search permission on it and all its parents. */
export async function canTraverse(dir: string, user: ServerUser | null): Promise<boolean> {
  return (await runShell('test -d "$1" && test -x "$1"', [dir], user)) === null
}

/** Why the user cannot run this program or read this file; null if it can. */
export async function checkRunnable(
  program: string,
  file: string,
  user: ServerUser | null,
): Promise<string | null> {
  return runShell('"$1" --version && cat "$2" >/dev/null', [program, file], user)
}

async function runShell(script: string, args: string[], user: ServerUser | null): Promise<string | null> {
  const name = user?.name ?? 'this user'
  const { code, output } = await runCommand('/bin/sh', ['-c', script, 'sh', ...args], { user }).catch(
    (error) => {
      throw new Error(`PostgreSQL has to run as ${name}, which this system does not allow: ${error}`)
    },
  )
  // It says nothing about the folder: a database must not move because a shell was killed.
  if (code === null) throw new Error(`What ${name} may access could not be checked: the shell was killed.`)
  return code === 0 ? null : output.trim() || `exit code ${code}`
}
