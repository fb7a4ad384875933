import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '#platform/log/log.ts'
import { createPictures } from '#platform/pictures/store.ts'
import { createApp } from '#src/server/app.ts'
import { createTestShop } from './shop.ts'

/** The whole shop including pages, on its own database. Pages reference no built files. */
export async function createTestApp(options: Parameters<typeof createTestShop>[0] = {}) {
  const shop = await createTestShop(options)
  const folder = await mkdtemp(join(tmpdir(), 'dijla-app-'))
  const app = createApp({
    ...shop.deps,
    pictures: createPictures({ dir: join(folder, 'pictures'), log: createLog('silent') }),
    assets: { tags: () => '' },
    adminAssets: { tags: () => '' },
    sellingAssets: { tags: () => '' },
    clientFolder: folder,
    shareFolder: join(folder, 'share'),
  })
  return {
    ...shop,
    app,
    get: (path: string, headers: Record<string, string> = {}) =>
      Promise.resolve(app.request(path, { headers })),
    close: async () => {
      await shop.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
