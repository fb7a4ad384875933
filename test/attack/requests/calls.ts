import type { Hono } from 'hono'
import { type ApiDocument, type ApiInfo, describeApi } from '#platform/http/openapi.ts'
import { adminApiInfo, adminApiPath, createAdminApi } from '#src/server/admin-routes.ts'
import { createApi } from '#src/server/api.ts'
import type { TestApp } from './fixtures.ts'

export type JsonSchema = { [key: string]: unknown }
export type Parameter = { name: string; in: string; schema: JsonSchema }
export type Call = {
  method: string
  /** The path, with `:name` for parameters. */
  path: string
  parameters: Parameter[]
  /** The documented body; null when there is none or the call is undocumented. */
  body: JsonSchema | null
  bodyType: string | null
  /** The schemas that `$ref` points to. */
  components: JsonSchema
}

/** Every call registered on the router of an API, with its documentation. Undocumented calls are included. */
async function callsOf(api: Hono, mountedAt: string, options?: ApiInfo): Promise<Call[]> {
  const document = await describeApi(api, options)
  const routes = api.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
  const unique = new Map(routes.map(({ method, path }) => [`${method} ${path}`, { method, path }]))
  return [...unique.values()].map(({ method, path }) => describe(document, method, path, mountedAt))
}

function describe(document: ApiDocument, method: string, path: string, mountedAt: string): Call {
  const template = path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')
  const operation = read(document, ['paths', template, method.toLowerCase()]) ?? {}
  const parameters = (read(operation, ['parameters']) ?? []) as Parameter[]
  const named = new Set(parameters.map(({ name }) => name))
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).filter((name) => !named.has(name))
  const content = (read(operation, ['requestBody', 'content']) ?? {}) as Record<
    string,
    { schema: JsonSchema }
  >
  const [bodyType = null] = Object.keys(content)
  return {
    method,
    path: mountedAt + path,
    parameters: [...parameters, ...inPath.map((name) => ({ name, in: 'path', schema: {} }))],
    body: bodyType === null ? null : (content[bodyType]?.schema ?? null),
    bodyType,
    components: (document.components ?? {}) as JsonSchema,
  }
}

export async function shopCalls({ deps }: TestApp): Promise<Call[]> {
  return callsOf(createApi(deps), '/api')
}

export async function getAdminCalls({ deps }: TestApp): Promise<Call[]> {
  return callsOf(createAdminApi(deps) as unknown as Hono, adminApiPath, adminApiInfo)
}

export function read(from: unknown, steps: string[]): unknown {
  return steps.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    from,
  )
}
