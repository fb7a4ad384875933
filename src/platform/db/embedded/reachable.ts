import { runCommand } from './run-command.ts'
import type { ServerUser } from './server-user.ts'

// The shell asks the kernel as that user, so every parent folder, group, access list and mount counts.

/** Whether the user can reach things in this folder: search permission on it and on every folder above. */
export async function canEnter(dir: string, user: ServerUser | null): Promise<boolean> {
  return (await askShell('test -d "$1" && test -x "$1"', [dir], user)) === null
}

/** What hinders the user from running this program and reading this file; null when nothing does. */
export async function whyNotRunnable(
  program: string,
  file: string,
  user: ServerUser | null,
): Promise<string | null> {
  return askShell('"$1" --version && cat "$2" >/dev/null', [program, file], user)
}

async function askShell(script: string, args: string[], user: ServerUser | null): Promise<string | null> {
  try {
    const { code, output } = await runCommand('/bin/sh', ['-c', script, 'sh', ...args], { user })
    return code === 0 ? null : output.trim() || `exit code ${code}`
  } catch (error) {
    const name = user?.name ?? 'this user'
    throw new Error(`PostgreSQL has to run as ${name}, which this system does not allow: ${error}`)
  }
}
