import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** Where programs are: `.ci/run` unpacks those of Debian into the first folder, because installing them would start servers. */
const folders = [join(root, '.cache', 'programs', 'usr'), '/usr', '/usr/local']

/** The programs that read the files of deploy/; `test/deploy/<name>.test.ts` starts each with its file. */
export const deployPrograms = ['nginx', 'caddy', 'systemd-analyze']

/** The path of a program; null if this machine does not have it. */
export function findProgram(name) {
  const paths = folders.flatMap((folder) => ['bin', 'sbin'].map((bin) => join(folder, bin, name)))
  return paths.find((path) => existsSync(path)) ?? null
}

export const missingPrograms = deployPrograms.filter((name) => findProgram(name) === null)
