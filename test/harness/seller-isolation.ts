import type { Hono } from 'hono'
import { describeApi } from '#platform/http/openapi.ts'
import { requiredRoles } from '#selling/team/api-roles.ts'
import type { SellerRole } from '#shop/sellers/domain/sellers.ts'
import type { TestShop } from './shop.ts'
import { type Call, listCalls, sendCall, summarize } from './walk-calls.ts'

export type SellerCall = Call<readonly SellerRole[]>

/** The calls of a seller's API, with their roles. */
export const listSellerCalls = (api: Hono): SellerCall[] =>
  listCalls<readonly SellerRole[]>(api, requiredRoles)

/** Names of ids, and of what holds ids without saying so. */
const isId = (name: string) => /(?:^|[a-z])ids?$|^(?:products|by)$/i.test(name)

/** The names of all properties of a JSON schema, at every depth. */
function propertiesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' && typeof value === 'object' ? Object.keys(value ?? {}) : []),
    ...propertiesOf(value),
  ])
}

/** The calls with a parameter, a query or a body that names a record: of path parameters all, of others those that are named as ids. */
export async function listCallsWithIds(api: Hono): Promise<string[]> {
  const { paths } = await describeApi(api)
  return listSellerCalls(api).flatMap(({ method, path, name }) => {
    const operation: unknown = Reflect.get(Reflect.get(paths, path) ?? {}, method.toLowerCase())
    const { parameters = [], requestBody } = (operation ?? {}) as {
      parameters?: { name: string; in: string }[]
      requestBody?: unknown
    }
    const queried = parameters.filter((each) => each.in === 'query' && isId(each.name))
    const sent = propertiesOf(requestBody).filter(isId)
    return path.includes('{') || queried.length > 0 || sent.length > 0 ? [name] : []
  })
}

/** A digest of the rows of every table. Times of visits and counts of requests are left out. */
export async function digestTables({ db }: TestShop): Promise<Record<string, string>> {
  const { rows: tables } = await db.$client.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename not in ('attempts', 'rate_limits', 'staff_sessions')",
  )
  // In one statement, because a walk digests some 150 tables after each call.
  const digestOf = (name: string) =>
    `select '${name}' as name, md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as digest from "${name}" t`
  const { rows } = await db.$client.query(
    tables.map(({ tablename }) => digestOf(tablename)).join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

/** A result without the ids of refused rows, which repeat what was sent. */
const withoutEcho = (result: unknown) =>
  JSON.stringify(result).replaceAll(/(\\"refused\\":\[\{\\"id\\":)\d+/g, '$1')

type Request = { path: string; body?: string }

/** The calls that treat a foreign id unlike an unknown one, or change a row: each as a sentence. */
export async function findLeaks(
  shop: TestShop,
  browser: ReturnType<TestShop['browser']>,
  requests: readonly { name: string; method: string; unknown: Request; foreign: Request }[],
): Promise<string[]> {
  const leaks: string[] = []
  let before = await digestTables(shop)
  for (const { name, method, unknown, foreign } of requests) {
    const expected = await summarize(await sendCall(browser, Object.assign({ method }, unknown)))
    const result = await summarize(await sendCall(browser, Object.assign({ method }, foreign)))
    if (withoutEcho(result) !== withoutEcho(expected)) leaks.push(`${name} reveals a foreign id`)
    const after = await digestTables(shop)
    if (JSON.stringify(after) !== JSON.stringify(before)) leaks.push(`${name} changes rows`)
    before = after
  }
  return leaks
}
