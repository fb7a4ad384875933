import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The child processes of `parent` that run the built shop. */
export async function workerPids(parent: number): Promise<number[]> {
  if (process.platform === 'linux') {
    const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')
    const pids = children.trim().split(' ').filter(Boolean).map(Number)
    const lines = await Promise.all(
      pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
    )
    return pids.filter((_, index) => lines[index]?.includes('main.js'))
  }
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args='])
  return stdout.split('\n').flatMap((line) => {
    const [, pid, ppid, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return Number(ppid) === parent && args.includes('main.js') ? [Number(pid)] : []
  })
}
