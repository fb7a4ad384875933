import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const day = 'public, max-age=86400'

/**
 * Serves the files of the build. Those under /assets have a content hash in their name and are immutable, with precompressed
 * brotli and zstd copies beside them.
 */
export function staticFiles(root: string): Hono {
  const files = new Hono()
  files.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => {
        c.header('cache-control', 'public, max-age=31536000, immutable')
        c.header('vary', 'Accept-Encoding')
      },
    }),
  )
  files.get('/assets/*', (c) => c.body(null, 404, { 'cache-control': 'no-store' }))
  files.use('/favicon.svg', serveStatic({ root, path: 'favicon.svg' }))
  files.use('/icons/*', serveStatic({ root, onFound: (_path, c) => c.header('cache-control', day) }))
  // Always revalidated, so that browsers notice a release. Only the service worker loads the offline pages.
  for (const path of ['sw.js', 'offline-ar.html', 'offline-en.html']) {
    files.use(
      `/${path}`,
      serveStatic({
        root,
        path,
        precompressed: path === 'sw.js',
        onFound: (_path, c) => {
          c.header('cache-control', 'no-cache')
          c.header('vary', 'Accept-Encoding')
        },
      }),
    )
  }
  return files
}
