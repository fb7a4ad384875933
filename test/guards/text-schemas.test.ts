import type { Hono } from 'hono'
import { findTargetHandler } from 'hono/utils/handler'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { checkedSchema } from '#platform/http/validation.ts'
import { isTextSchema, lineText } from '#platform/text/text-schema.ts'
import { createAdminApi } from '#src/server/admin-routes.ts'
import { createApi } from '#src/server/api.ts'
import { createSellerApi } from '#src/server/seller-routes.ts'
import { createTestShop } from '#test/harness/shop.ts'
import { sourceFiles } from './source-files.ts'

/** Paths in a schema of texts that were not created by src/platform/text/text-schema.ts. */
function bareTexts(schema: unknown, path = '', seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const here = schema as Record<string, unknown>
  if (here.type === 'string' && !Array.isArray(here.pipe)) return isTextSchema(schema) ? [] : [path]
  return Object.entries(here).flatMap(([key, value]) => {
    if (key === 'pipe' && Array.isArray(value)) return bareTexts(value[0], path, seen)
    if (Array.isArray(value)) return value.flatMap((each, index) => bareTexts(each, `${path}.${index}`, seen))
    return bareTexts(value, key === 'entries' ? path : `${path}.${key}`, seen)
  })
}

function schemasOf(api: Hono): { call: string; schema: object }[] {
  return api.routes.flatMap(({ method, path, handler }) => {
    const schema = Reflect.get(findTargetHandler(handler), checkedSchema)
    return schema === undefined ? [] : [{ call: `${method} ${path}`, schema }]
  })
}

test('the guard finds a text without bounds at every depth of a schema', () => {
  const bare = v.object({
    a: v.optional(v.pipe(v.string(), v.trim())),
    b: v.array(v.union([v.number(), v.string()])),
    c: lineText({ max: 10 }),
  })
  expect(bareTexts(bare)).toHaveLength(2)
})

test('every text that a call accepts is cleaned and bounded by the shared text schema', async () => {
  const shop = await createTestShop()
  const schemas = [
    createApi(shop.deps),
    createAdminApi(shop.deps) as unknown as Hono,
    createSellerApi(shop.deps) as unknown as Hono,
  ].flatMap(schemasOf)
  await shop.close()
  expect(schemas.length).toBeGreaterThan(50)
  expect(schemas.flatMap(({ call, schema }) => bareTexts(schema).map((path) => `${call}${path}`))).toEqual([])
})

const sources = sourceFiles(['src']).filter(({ path }) => !/\.test\.tsx?$/.test(path))
const result = (pattern: RegExp, allowed: RegExp) =>
  sources.filter(({ path, text }) => !allowed.test(path) && pattern.test(text)).map(({ path }) => path)

test('schemas of incoming texts with their own error code are created in src/platform/text only', () => {
  expect(result(/\bv\.string\(\s*['"`]/, /^src\/platform\/text\//)).toEqual([])
})

/**
 * A bounded or trimmed schema marks an incoming text. The exceptions validate texts of the operator or the repository
 * (configuration, front matter, delivery.yaml) and the format of parts of our own texts.
 */
const readsOther =
  /^src\/(?:platform\/(?:text|config)\/|shop\/content\/(?:delivery-table|front-matter)\.ts$|shop\/inquiries\/schemas\.ts$)/
test('no text is trimmed or bounded by hand', () => {
  const byHand = /\bv\.string\(\),\s*v\.(?:trim|maxLength|minLength|nonEmpty|regex|toLowerCase)\(/
  expect(result(byHand, readsOther)).toEqual([])
})

/**
 * Each of these reads digits, a fixed format or a file name from the text, and uses nothing else of it for a lookup.
 */
const readsAForm =
  /^src\/(?:platform\/(?:http\/path-param|pictures\/routes)|shop\/(?:orders|cart|wishlist)\/forms|shop\/cart\/forms-link|shop\/(?:seo|feeds)\/routes|shop\/(?:catalogue|reviews)\/routes|selling\/team\/api-guard)\.ts$/
test('the text of a path is read by pathText, or parsed as a number or a fixed format', () => {
  expect(result(/req\.param\(/, readsAForm)).toEqual([])
})

test('the text of an address is cleaned where a page reads it', () => {
  expect(result(/search\.get\([^)]*\)[^\n]*\.(?:trim|slice)\(/, /field-errors-param\.ts$/)).toEqual([])
})
