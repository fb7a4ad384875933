import { parentPort, workerData } from 'node:worker_threads'
import { type RenderJob, renderPage } from './render-article.ts'

// The code of the thread that render-in-thread.ts starts. The build makes a file of its own of it.
parentPort?.postMessage(renderPage(workerData as RenderJob))
