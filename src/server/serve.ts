import { adminPages } from '#backoffice/shell/pages.ts'
import type { Config } from '#platform/config/config.ts'
import type { Connection } from '#platform/db/db.ts'
import { retryWhileUnavailable } from '#platform/db/retry-while-unavailable.ts'
import { listen } from '#platform/http/listen.ts'
import type { Log } from '#platform/log/log.ts'
import { preloadScreens } from '#platform/pages/current-screen.ts'
import type { PictureStores } from '#platform/pictures/open-stores.ts'
import { sellingPages } from '#selling/shell/pages.ts'
import { pages } from '#shell/pages.ts'
import { createApp } from './app.ts'
import { openShop } from './open-shop.ts'
import { readBuild } from './read-build.ts'

export type RunningServer = {
  port: number
  /** Finishes requests in flight, then releases all resources of this process. */
  close(): Promise<void>
}

/** Serves a prepared shop on HOST and PORT in this process. Leaves nothing open when it fails. */
export async function serve(
  config: Config,
  prepared: { connection: Connection } & PictureStores,
  log: Log,
  signal: AbortSignal,
): Promise<RunningServer> {
  const shop = await retryWhileUnavailable(() => openShop(config, prepared, log), { log, signal })
  try {
    await Promise.all([preloadScreens(pages), preloadScreens(adminPages), preloadScreens(sellingPages)])
    signal.throwIfAborted()
    const server = await listen(createApp({ ...shop.deps, ...(await readBuild()) }), config, {
      maxConnectionsByAddress: config.maxConnections.byAddress,
      maxConnections: config.maxConnections.inAll,
    })
    const close = async () => {
      // Event streams never end on their own, so the server would wait for them.
      await shop.deps.orderFeed.close()
      await server.close()
      await shop.close()
    }
    return { port: server.port, close }
  } catch (error) {
    await shop.close()
    throw error
  }
}
