import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const day = 'public, max-age=86400'

/**
 * Files of the build. What lies under /assets carries its content's hash in its name and never changes;
 * the build has put brotli and zstd copies beside each.
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
  // Asked for anew every time: a phone must hear of a release. The pages beside it belong to the worker alone.
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
