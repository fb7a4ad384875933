import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root, say } from './run.mjs'

const lockFile = join(root, '.cache', 'dijla-working')

/** Runs what changes node_modules or dist alone: who comes meanwhile waits. A lock whose process is gone is nobody's. */
export async function oneAtATime(work) {
  let told = false
  while (!take()) {
    const pid = holder()
    if (!isAlive(pid)) rmSync(lockFile, { force: true })
    else if (!told) say(`Another command (process ${pid}) is installing or building here: waiting for it …`)
    told = true
    await wait(250)
  }
  const release = () => rmSync(lockFile, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function take() {
  mkdirSync(join(root, '.cache'), { recursive: true })
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function holder() {
  try {
    return Number(readFileSync(lockFile, 'utf8'))
  } catch {
    return 0
  }
}

function isAlive(pid) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
