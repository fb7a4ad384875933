import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoAccounts } from '#seed/seed.ts'

type Output = {
  dataDir: string
  /** Prints for the person who starts the shop; the output may end up in a log. */
  print: (sentence: string) => void
  /** An interactive terminal; null when there is none. */
  terminal?: Pick<NodeJS.WriteStream, 'write'> | null
}

/**
 * Prints the demo accounts and their passwords once, on a terminal. Without a terminal the output may be logged, so the
 * passwords go into a file in DATA_DIR that only the shop's own user can read, and only its name is printed.
 */
export async function printDemoAccounts(
  { customer, staff, sellers }: DemoAccounts,
  { dataDir, print, terminal = terminalOf(process.stdout, process.stderr) }: Output,
): Promise<void> {
  const who = [{ ...customer, role: 'customer' }, ...staff, ...sellers]
  const width = Math.max(...who.map(({ role }) => role.length))
  const people = who
    .map(({ role, username, password }) => `  ${role.padEnd(width)}  ${username}  ${password}\n`)
    .join('')
  if (terminal) {
    terminal.write(
      `The demo shop has these people; their passwords are said only this once. The back office is at /admin, the panel of sellers at /selling.\n${people}`,
    )
    return
  }
  const file = join(dataDir, 'demo-people.txt')
  await rm(file, { force: true })
  await writeFile(file, people, { mode: 0o600, flag: 'wx' })
  print(`The people of the demo shop and their passwords are in ${file}. Delete it once you have read it.`)
}

function terminalOf(...streams: NodeJS.WriteStream[]): NodeJS.WriteStream | null {
  return streams.find(({ isTTY }) => isTTY) ?? null
}
