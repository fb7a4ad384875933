import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The child processes of `parent` that run the built shop. */
export async function workerPids(parent: number): Promise<number[]> {
  if (process.platform === 'linux') {
    const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')
    const pids = children.trim().split(' ').filter(Boolean).map(Number)
    const read = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
    const own = await read(parent, 'environ')
    const runs = await Promise.all(
      pids.map(async (pid) => {
        // Until a child runs its program, it has the command line and the environment of its parent.
        const hasStarted = (await read(pid, 'environ')) !== own
        return hasStarted && (await read(pid, 'cmdline')).includes('main.js')
      }),
    )
    return pids.filter((_, index) => runs[index])
  }
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args='])
  return stdout.split('\n').flatMap((line) => {
    const [, pid, ppid, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return Number(ppid) === parent && args.includes('main.js') ? [Number(pid)] : []
  })
}
