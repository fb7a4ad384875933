import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { print, root } from './run.mjs'

const lockFile = join(root, '.cache', 'dijla-working')

/** Runs `work`, which changes node_modules or dist, under a lock that other commands wait for. A lock of a dead process is stale. */
export async function withBuildLock(work) {
  let isAnnounced = false
  while (!tryLock()) {
    const pid = lockOwner()
    if (!isAlive(pid)) rmSync(lockFile, { force: true })
    else if (!isAnnounced)
      print(`Another command (process ${pid}) is installing or building here: waiting for it …`)
    isAnnounced = true
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

function tryLock() {
  mkdirSync(join(root, '.cache'), { recursive: true })
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function lockOwner() {
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
