import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { createQueue } from './queue.ts'

type HeicPixels = { data: Buffer; width: number; height: number }
type Told =
  | { pixels: { data: ArrayBuffer; width: number; height: number } }
  | { tooMany: true }
  | { broken: string }

const longestMs = 30_000
const oneAtATime = createQueue(1)

/**
 * Runs beside the server: decoding a phone's photograph takes seconds in which nobody else would be answered. What a file
 * says of its size is read before a pixel is decoded. As text: neither the build nor the tests have a file of its own for it.
 */
const work = `
const { parentPort, workerData: { decoder, source, mostPixels } } = require('node:worker_threads')
import(decoder).then(async ({ default: decode }) => {
  const images = await decode.all({ buffer: source })
  const first = images[0]
  if (!first || first.width * first.height > mostPixels) return parentPort.postMessage({ tooMany: true })
  const { width, height, data } = await first.decode()
  parentPort.postMessage({ pixels: { width, height, data: data.buffer } }, [data.buffer])
}).catch((error) => parentPort.postMessage({ broken: String(error) }))
`

/** The first picture of a HEIC file, upright, as RGBA; null when it has more than `mostPixels`. Throws when it is broken. */
export function readHeic(source: Buffer, mostPixels: number): Promise<HeicPixels | null> {
  return oneAtATime.run(async () => {
    const told = await askWorker(source, mostPixels)
    if ('tooMany' in told) return null
    if ('broken' in told) throw new Error(told.broken)
    const { data, width, height } = told.pixels
    return { data: Buffer.from(data), width, height }
  })
}

async function askWorker(source: Buffer, mostPixels: number): Promise<Told> {
  const decoder = pathToFileURL(createRequire(import.meta.url).resolve('heic-decode')).href
  const worker = new Worker(work, {
    eval: true,
    // Its own bytes only: a small Buffer is a part of a pool that others write to.
    workerData: { decoder, source: new Uint8Array(source), mostPixels },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // What the decoder prints of a broken file is said by its refusal.
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => void worker.terminate(), longestMs)
  try {
    return await new Promise<Told>((resolve) => {
      worker.once('message', resolve)
      worker.once('error', (error) => resolve({ broken: String(error) }))
      worker.once('exit', () => resolve({ broken: 'the decoder ended' }))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
