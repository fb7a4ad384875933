import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'
import { findProgram } from '../../scripts/steps/deploy-programs.mjs'
import { deployFile } from './support/deploy-file.ts'
import { programFolder } from './support/proxy.ts'

const analyze = findProgram('systemd-analyze') ?? 'systemd-analyze'

/** Writes the unit as if the shop was built in this checkout. Returns its path. */
function unitHere(): string {
  const file = join(programFolder('systemd'), 'dijla.service')
  writeFileSync(file, deployFile('deploy/dijla.service', { '/srv/dijla': rootFolder }))
  return file
}

test('systemd accepts every line of the unit', () => {
  const { status, stdout, stderr } = spawnSync(analyze, ['verify', unitHere()], { encoding: 'utf8' })
  expect(`${stdout}${stderr}`).toBe('')
  expect(status).toBe(0)
})

test('systemd counts the unit as well protected', () => {
  // The exposure level times ten, of 100; a unit without protection has 96.
  const args = ['security', '--offline=true', '--threshold=20', unitHere()]
  const { status, stdout, stderr } = spawnSync(analyze, args, { encoding: 'utf8' })
  expect(status, `${stdout.slice(-400)}${stderr}`).toBe(0)
})
