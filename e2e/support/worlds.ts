import { temporaryFolder } from '#test/harness/temporary-folder.ts'

/** A shop of its own for some of the tests: a server with its database. */
export type World = { port: number; dataDir: string }

// Workers read this file too: the folders are chosen once, by the first to read it.
process.env.E2E_DATA_DIRS ??= `${temporaryFolder('e2e')}:${temporaryFolder('e2e')}`
const dataDirs = process.env.E2E_DATA_DIRS.split(':')
const firstPort = Number(process.env.E2E_PORT ?? 3199)

const world = (index: number): World => ({ port: firstPort + index, dataDir: dataDirs[index] ?? '' })

export const worlds = {
  /** Tests change only what they have created. They run in parallel. */
  shared: world(0),
  /** Tests change settings, rates, categories or options, which all pages show. They run one at a time. */
  exclusive: world(1),
}

/** The options of the tests in a world (`use` of a project in playwright.config.ts). */
export const toOptions = (world: World) => ({ world, baseURL: `http://127.0.0.1:${world.port}` })
