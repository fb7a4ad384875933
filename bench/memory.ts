import { readFile } from 'node:fs/promises'
import { processTree } from './process-tree.ts'
import { megabytes, type Row, row, unmeasured } from './result-row.ts'

const intervalMs = 1000
const what = 'memory under load, PostgreSQL included'

/** Samples the memory of a process and its descendants; `stop` returns the peak, with shared pages counted once (PSS). */
export function watchMemory(pid: number) {
  let peak = { all: 0, server: 0 }
  let busy = false
  const timer = setInterval(async () => {
    if (busy) return
    busy = true
    const used = await usedBytes(pid).catch(() => peak)
    if (used.all > peak.all) peak = used
    busy = false
  }, intervalMs)
  return {
    stop(): Row[] {
      clearInterval(timer)
      if (peak.all === 0) return [unmeasured(what, 'only measured on Linux')]
      const target = { must: 500_000_000, aim: 350_000_000, better: 'less' } as const
      const detail = `server ${megabytes(peak.server)}, PostgreSQL ${megabytes(peak.all - peak.server)}`
      return [row(what, peak.all, { target, show: megabytes, detail })]
    },
  }
}

async function usedBytes(root: number): Promise<{ all: number; server: number }> {
  const sizes = await Promise.all((await processTree(root)).map(proportionalSize))
  return { all: sizes.reduce((sum, size) => sum + size, 0), server: sizes[0] ?? 0 }
}

async function proportionalSize(id: number): Promise<number> {
  const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024
}
