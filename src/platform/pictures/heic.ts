import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { createQueue } from './queue.ts'

type HeicPixels = { data: Buffer; width: number; height: number }
type WorkerResult =
  | { pixels: { data: ArrayBuffer; width: number; height: number } }
  | { tooMany: true }
  | { broken: string }

const timeoutMs = 30_000
const queue = createQueue(1)

/**
 * The code of a worker thread, because decoding a phone's photo blocks for seconds. Checks the size in the file's header before
 * decoding. A string, as neither the build nor the tests have a separate file for it.
 */
const workerCode = `
const { parentPort, workerData: { decoder, source, maxPixels } } = require('node:worker_threads')
import(decoder).then(async ({ default: decode }) => {
  const images = await decode.all({ buffer: source })
  const first = images[0]
  if (!first || first.width * first.height > maxPixels) return parentPort.postMessage({ tooMany: true })
  const { width, height, data } = await first.decode()
  parentPort.postMessage({ pixels: { width, height, data: data.buffer } }, [data.buffer])
}).catch((error) => parentPort.postMessage({ broken: String(error) }))
`

/** Decodes the first picture of a HEIC file, upright, as RGBA; null if it has more than `maxPixels`. Throws if it is invalid. */
export function readHeic(source: Buffer, maxPixels: number): Promise<HeicPixels | null> {
  return queue.run(async () => {
    const result = await decodeInWorker(source, maxPixels)
    if ('tooMany' in result) return null
    if ('broken' in result) throw new Error(result.broken)
    const { data, width, height } = result.pixels
    return { data: Buffer.from(data), width, height }
  })
}

async function decodeInWorker(source: Buffer, maxPixels: number): Promise<WorkerResult> {
  const decoder = pathToFileURL(createRequire(import.meta.url).resolve('heic-decode')).href
  const worker = new Worker(workerCode, {
    eval: true,
    // A copy, as a small Buffer is part of a shared pool.
    workerData: { decoder, source: new Uint8Array(source), maxPixels },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // Swallows the decoder's output about invalid files.
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => void worker.terminate(), timeoutMs)
  try {
    return await new Promise<WorkerResult>((resolve) => {
      worker.once('message', resolve)
      worker.once('error', (error) => resolve({ broken: String(error) }))
      worker.once('exit', () => resolve({ broken: 'the decoder ended' }))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
