import { readdir, readFile } from 'node:fs/promises'
import { processTree } from './process-tree.ts'

/** Milliseconds of processor time. */
export type ProcessorTime = { server: number; postgres: number }

/** The processor time of each process of a shop so far, by its id, the server's first. */
type Reading = ReadonlyMap<number, number>

/**
 * Measures the processor time of a shop's process with all its threads, and that of its database's processes (its only
 * descendants), from the scheduler's statistics. Linux only. `stop` resolves with the time since the start.
 */
export async function measureProcessorTime(pid: number): Promise<{ stop: () => Promise<ProcessorTime> }> {
  const before = await read(pid)
  return {
    stop: async () => {
      const after = await read(pid)
      const used = [...after].map(([id, ms]) => ms - (before.get(id) ?? 0))
      const [server = 0, ...postgres] = used
      return { server, postgres: postgres.reduce((sum, each) => sum + each, 0) }
    },
  }
}

async function read(pid: number): Promise<Reading> {
  const [server = pid, ...others] = await processTree(pid)
  const workers = await Promise.all(others.map(async (id) => ((await isOfVisitors(id)) ? [id] : [])))
  const ids = [server, ...workers.flat()]
  return new Map(await Promise.all(ids.map(async (id) => [id, await timeOf(id)] as const)))
}

/** Vacuuming follows what earlier operations wrote. */
async function isOfVisitors(id: number): Promise<boolean> {
  const title = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
  return !title.includes('autovacuum')
}

async function timeOf(id: number): Promise<number> {
  const threads = await readdir(`/proc/${id}/task`).catch(() => [])
  const times = await Promise.all(
    threads.map(async (thread) => {
      // Nanoseconds on a processor, nanoseconds waiting for one, time slices.
      const line = await readFile(`/proc/${id}/task/${thread}/schedstat`, 'utf8').catch(() => '0')
      return Number(line.split(' ')[0])
    }),
  )
  return times.reduce((sum, each) => sum + each, 0) / 1e6
}
