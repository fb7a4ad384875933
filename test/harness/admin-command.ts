import { spawn } from 'node:child_process'
import { commandEnv } from '../../scripts/steps/command.mjs'

export type CommandResult = { code: number | null; output: string; faults: string }

/** Runs the command of `npm run admin` with a pipe as standard input. */
export function runAdminCommand(
  args: string[],
  env: Record<string, string>,
  typed = '',
): Promise<CommandResult> {
  const child = spawn(process.execPath, ['src/commands/admin.ts', ...args], {
    env: { PATH: process.env.PATH ?? '', ...commandEnv, ...env },
  })
  let output = ''
  let faults = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (faults += chunk))
  // A command that refuses its arguments never reads its input.
  child.stdin.on('error', () => undefined)
  child.stdin.end(typed)
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output, faults })))
}
