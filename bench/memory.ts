import { readdir, readFile } from 'node:fs/promises'
import { megabytes, type Row, row, unmeasured } from './row.ts'

const intervalMs = 1000
const what = 'memory under load, PostgreSQL included'

/** Watches a process and all below it; `stop` gives the most they held together, shared pages counted once (PSS). */
export function watchMemory(pid: number) {
  let most = { all: 0, server: 0 }
  let busy = false
  const timer = setInterval(async () => {
    if (busy) return
    busy = true
    const held = await heldBytes(pid).catch(() => most)
    if (held.all > most.all) most = held
    busy = false
  }, intervalMs)
  return {
    stop(): Row[] {
      clearInterval(timer)
      if (most.all === 0) return [unmeasured(what, 'only Linux tells')]
      const target = { must: 500_000_000, aim: 350_000_000, better: 'less' } as const
      const detail = `server ${megabytes(most.server)}, PostgreSQL ${megabytes(most.all - most.server)}`
      return [row(what, most.all, { target, show: megabytes, detail })]
    },
  }
}

async function heldBytes(root: number): Promise<{ all: number; server: number }> {
  const sizes = await Promise.all((await family(root)).map(proportionalSize))
  return { all: sizes.reduce((sum, size) => sum + size, 0), server: sizes[0] ?? 0 }
}

/** A process and everything that descends from it. */
async function family(root: number): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(ids.map(async (id) => [id, await parentOf(id)] as const))
  const found = [root]
  for (const member of found)
    found.push(...parents.flatMap(([id, parent]) => (parent === member ? [id] : [])))
  return found
}

async function parentOf(id: number): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
  return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0)
}

async function proportionalSize(id: number): Promise<number> {
  const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024
}
