import { Hono } from 'hono'
import { etag } from '../etag.ts'
import { type ApiDocument, type ApiInfo, describeApi } from '../openapi.ts'

const fiveMinutes = 'public, max-age=300'

/** `GET /openapi.json` and `GET /docs`, both generated on the first request. */
export function docsRoutes(api: Hono, info: ApiInfo = {}): Hono {
  let document: Promise<ApiDocument> | undefined
  const describe = () => {
    document ??= describeApi(api, info)
    return document
  }
  return new Hono()
    .use('/openapi.json', etag())
    .use('/docs', etag())
    .get('/openapi.json', async (c) => c.json(await describe(), 200, { 'cache-control': fiveMinutes }))
    .get('/docs', async (c) => {
      const { docsPage } = await import('./page.ts')
      return c.html(docsPage(await describe()), 200, { 'cache-control': fiveMinutes })
    })
}
