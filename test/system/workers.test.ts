import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'

function start(fault: string) {
  const child = spawn(process.execPath, ['test/harness/many-processes.ts'], {
    env: { ...process.env, FAULT: fault },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data
    })
  return { child, output: () => output, ended: once(child, 'exit') }
}

test('an error at the start stops all processes and is printed once', async () => {
  const { ended, output } = start('at start')
  expect(await ended).toEqual([1, null])
  expect(output().match(/The build is not there\./g)).toHaveLength(1)
  expect(output()).toContain('failed')
})

test.each(['first killed', 'first without database', 'second at start'])(
  'a temporary error at the start does not stop it: %s',
  async (fault) => {
    const { child, ended, output } = start(fault)
    await vi.waitFor(() => expect(output()).toContain('all are there'), { timeout: 60_000 })
    expect(output()).toContain('is started again')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  },
)

test('metrics do not wait for a process that is starting', async () => {
  const { child, ended, output } = start('others start forever')
  await vi.waitFor(() => expect(output()).toMatch(/metrics/), { timeout: 60_000 })
  expect(output()).toContain('metrics were read')
  child.kill('SIGTERM')
  await ended
})

test('a worker that crashes repeatedly is restarted with growing delays; a stop signal ends that too', async () => {
  const { child, ended, output } = start('soon')
  const times = () =>
    [...output().matchAll(/"time":"([^"]+)"[^\n]*"exitCode":3/g)].map(([, at = '']) => Date.parse(at))
  await vi.waitFor(() => expect(times().length).toBeGreaterThanOrEqual(6), { timeout: 60_000 })
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('all processes stop on a signal, and when the first process is killed', async () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const { child, ended, output } = start('')
    await vi.waitFor(() => expect(output()).toContain('all are there'), { timeout: 60_000 })
    child.kill(signal)
    await ended
    // Its workers keep our end of the pipe open while they run.
    await Promise.all([child.stdout, child.stderr].map((stream) => stream.closed || once(stream, 'close')))
  }
})
