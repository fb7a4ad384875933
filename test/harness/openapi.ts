import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import type { ApiDocument } from '#platform/http/openapi.ts'

const documentKey = 'api'
const notCalls = ['/docs', '/openapi.json']
const sharedResponses: Record<number, string> = { 404: 'NotFound', 405: 'MethodNotAllowed' }
const headersToDocument = [
  'Allow',
  'ETag',
  'Idempotent-Replayed',
  'Link',
  'Retry-After',
  'Set-Cookie',
  'X-Total-Count',
]

/**
 * Creates a function that checks responses against an OpenAPI document: the call, its status and its headers are
 * documented, and the body has the documented media type and matches its schema.
 */
export function createDocumentCheck(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, documentKey)
  const validators = new Map<string, ValidateFunction>()
  const templates = Object.keys(document.paths)
    .map((template) => ({ template, pattern: patternOf(template) }))
    .sort((a, b) => a.template.split('{').length - b.template.split('{').length)

  /** The documented path of a call: the one with the fewest parameters that matches. */
  function findTemplate(method: string, path: string): string | null {
    const fits = ({ template, pattern }: (typeof templates)[number]) =>
      pattern.test(path) && read(document, ['paths', template, method.toLowerCase()])
    return templates.find(fits)?.template ?? null
  }

  function validatorAt(pointer: string): ValidateFunction {
    const known = validators.get(pointer)
    if (known) return known
    const compiled = ajv.compile({ $ref: `${documentKey}#${pointer}` })
    validators.set(pointer, compiled)
    return compiled
  }

  return async function expectDocumented(method: string, path: string, response: Response): Promise<void> {
    if (notCalls.includes(path)) return
    const call = `${method} ${path}`
    const template = findTemplate(method, path)
    if (template === null) {
      expect([404, 405], `${call} is not in the document`).toContain(response.status)
    }
    const place =
      template === null
        ? ['components', 'responses', sharedResponses[response.status] ?? '']
        : ['paths', template, method.toLowerCase(), 'responses', String(response.status)]
    const documented = read(document, place)
    expect(documented, `${call} → ${response.status} is not documented`).toBeDefined()
    expectHeaders(read(documented, ['headers']), response, `${call} → ${response.status}`)
    const text = await response.clone().text()
    const content = read(documented, ['content'])
    if (content === undefined || method === 'HEAD') {
      expect(text, `${call} → ${response.status} has a body that is not documented`).toBe('')
      return
    }
    const mediaType = response.headers.get('content-type')?.split(';')[0] ?? ''
    expect(content, `${call} → ${response.status}`).toHaveProperty([mediaType])
    const steps = [...place, 'content', mediaType, 'schema']
    const validate = validatorAt(steps.map((step) => `/${escapePointer(step)}`).join(''))
    validate(mediaType.includes('json') ? JSON.parse(text) : text)
    expect(validate.errors ?? [], `${call} → ${response.status}: ${text.slice(0, 300)}`).toEqual([])
  }
}

/** A refusal may also renew or delete the session cookie; only successful responses document the header. */
function expectHeaders(documented: unknown, response: Response, call: string): void {
  for (const name of headersToDocument) {
    const header = read(documented, [name])
    const sent = response.headers.has(name)
    if (read(header, ['required']) === true) expect(sent, `${call} lacks ${name}`).toBe(true)
    if (sent && (name !== 'Set-Cookie' || response.ok)) {
      expect(header, `${call}: ${name} is not documented`).toBeDefined()
    }
  }
}

const patternOf = (template: string) =>
  new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`)

function read(from: unknown, steps: string[]): unknown {
  return steps.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    from,
  )
}

function escapePointer(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))
}
