import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createQueue } from '#platform/pictures/queue.ts'
import type { RenderJob, RenderResult } from './render-article.ts'

/** The start of the thread included, which takes half a second on a busy machine. */
const maxMs = 5_000
const queue = createQueue(1)

const fileOfThread = ['render-thread.js', 'render-thread.ts']
  .map((name) => join(import.meta.dirname, name))
  .find((path) => existsSync(path))

/**
 * Renders an edited page in a thread, one page at a time, so that no text blocks the event loop. Returns the problem
 * `too_costly` when it takes above `deadlineMs`.
 */
export function renderInThread(job: RenderJob, deadlineMs = maxMs): Promise<RenderResult> {
  return queue.run(() => runThread(job, deadlineMs))
}

async function runThread(job: RenderJob, deadlineMs: number): Promise<RenderResult> {
  if (!fileOfThread) throw new Error('there is no render-thread file beside this code: build again')
  const worker = new Worker(fileOfThread, {
    workerData: job,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<RenderResult>((resolve, reject) => {
      timer = setTimeout(() => resolve({ problem: 'too_costly' }), deadlineMs)
      worker.once('message', resolve)
      worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ problem: 'too_costly' })
        else reject(error)
      })
      worker.once('exit', () => reject(new Error('the thread ended without a page')))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
