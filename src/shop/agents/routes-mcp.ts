import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { noSiteFacts } from '#platform/config/site-facts.ts'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import type { ConcurrencyLimiter } from '#platform/http/concurrency-limiter.ts'
import { errorResponse } from '#platform/http/error-response.ts'
import { getOrigin } from '#platform/http/origin.ts'
import { problemResponse } from '#platform/http/problem.ts'
import type { Language } from '#platform/i18n/language.ts'
import { readSite } from '#shop/content/site.ts'
import { callTool, instructions, listedTools } from './call-tool.ts'
import { parseMessage, RpcError, type RpcRequest, toErrorBody } from './domain/json-rpc.ts'
import { checkEra, negotiateVersion, serverInfoKey, supportedVersions } from './domain/protocol.ts'
import type { ToolCtx } from './tool.ts'

type Deps = ApiDeps &
  Pick<ToolCtx, 'fetchApi'> & {
    /** Bounds how many pages and calls of one address are handled at once. */
    turns: ConcurrencyLimiter
  }

export const mcpPath = '/mcp'
const maxBodyBytes = 64 * 1024
const listTtlMs = 3_600_000
const serverInfo = { name: 'dijla', version: '1' }
const capabilities = { tools: {} }

/** The Model Context Protocol without sessions: a POST is answered with one JSON object (docs/decisions/0092). */
export function mcpRoutes(deps: Deps): Hono {
  const routes = new Hono()
  routes.post(
    mcpPath,
    async (c, next) => {
      if (!isShopOrigin(deps.publicUrl, c))
        return respondError(
          c,
          new RpcError('invalidRequest', 'The Origin is not this shop.', { status: 403 }),
        )
      return next()
    },
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: (c) =>
        respondError(c, new RpcError('invalidRequest', 'The body is larger than 64 KB.', { status: 413 })),
    }),
    async (c) => {
      if (!/^application\/json(?:;|$)/i.test(c.req.header('content-type') ?? ''))
        throw new RpcError('invalidRequest', 'The Content-Type must be application/json.', { status: 415 })
      const message = parseMessage(await c.req.text())
      if (message.kind === 'notification') return c.body(null, 202, noStore)
      const { request } = message
      try {
        // After the body, which may be slow: a call costs as much as a page.
        const response = await deps.turns.run(clientAddress(c), () => respond(deps, c, request))
        return response ?? problemResponse('too_many_attempts', { retryAfterSeconds: 1 })
      } catch (error) {
        return respondError(c, toRpcError(deps, c, error), request.id)
      }
    },
  )
  routes.all(mcpPath, (c) => {
    c.header('allow', 'POST')
    return respondError(c, new RpcError('invalidRequest', 'Send messages by POST.', { status: 405 }))
  })
  routes.onError((error, c) => respondError(c, toRpcError(deps, c, error)))
  return routes
}

const noStore = { 'cache-control': 'private, no-store' }

/** Against pages of other sites, also such as have bound the shop's address to a name of theirs; programs send no Origin. */
function isShopOrigin(publicUrl: string | null, c: Context): boolean {
  const origin = c.req.header('origin')
  // Hosts, because the scheme behind a TLS proxy is http.
  return origin === undefined || URL.parse(origin)?.host === new URL(getOrigin(publicUrl, c)).host
}

async function respond(deps: Deps, c: Context, request: RpcRequest): Promise<Response> {
  const { id, method } = request
  const era = checkEra(request, (name) => c.req.header(name))
  const result = await resultOf(deps, c, request)
  if (result === null) {
    // Earlier revisions answer 404 only to requests with a session that has ended.
    const status = era === 'modern' ? 404 : 200
    throw new RpcError('methodNotFound', `Method not found: ${method.slice(0, 100)}`, { status })
  }
  const stated = { resultType: 'complete', ...result, _meta: { [serverInfoKey]: serverInfo } }
  return c.json({ jsonrpc: '2.0', id, result: era === 'modern' ? stated : result }, 200, noStore)
}

/** The result of a request; null for an unknown method. */
async function resultOf(deps: Deps, c: Context, { method, params }: RpcRequest) {
  switch (method) {
    case 'initialize':
      return {
        protocolVersion: negotiateVersion(params.protocolVersion),
        capabilities,
        serverInfo,
        instructions,
      }
    case 'server/discover':
      return { supportedVersions, capabilities, instructions, ...listCache }
    case 'ping':
      return {}
    case 'tools/list':
      return { tools: listedTools, ...listCache }
    case 'tools/call':
      return callTool(params, (language) => toToolCtx(deps, c, language))
    default:
      return null
  }
}

const listCache = { ttlMs: listTtlMs, cacheScope: 'public' }

function toToolCtx(deps: Deps, c: Context, language: Language): ToolCtx {
  const ctx = { ...publicCtx(deps, c), language }
  return {
    ctx,
    origin: getOrigin(deps.publicUrl, c),
    fetchApi: deps.fetchApi,
    readSite: () => readSite(ctx, deps.site ?? noSiteFacts),
  }
}

/** An unexpected error, which is logged, says nothing of itself. */
function toRpcError(deps: Deps, c: Context, error: unknown): RpcError {
  if (error instanceof RpcError) return error
  const { status, headers } = errorResponse(error, c, deps.log)
  const retryAfter = headers.get('retry-after')
  if (retryAfter !== null) c.header('retry-after', retryAfter)
  return new RpcError('internalError', 'The shop cannot answer at the moment.', { status })
}

function respondError(c: Context, error: RpcError, id = error.id): Response {
  return c.json(toErrorBody(error, id), error.status as ContentfulStatusCode, noStore)
}
