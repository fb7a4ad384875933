import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { type ApiDocument, type DescribedAs, describeApi } from '../openapi.ts'

const briefly = 'public, max-age=300'

/** `GET /openapi.json` and `GET /docs`, both made when first asked. */
export function docsRoutes(api: Hono, told: DescribedAs = {}): Hono {
  let described: Promise<ApiDocument> | undefined
  const describe = () => {
    described ??= describeApi(api, told)
    return described
  }
  return new Hono()
    .use('/openapi.json', etag())
    .use('/docs', etag())
    .get('/openapi.json', async (c) => c.json(await describe(), 200, { 'cache-control': briefly }))
    .get('/docs', async (c) => {
      const { docsPage } = await import('./page.ts')
      return c.html(docsPage(await describe()), 200, { 'cache-control': briefly })
    })
}
