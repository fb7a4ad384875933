import { markupMark } from './hostile-values.ts'
import type { HostileRequest } from './requests.ts'
import type { ReceivedResponse } from './send.ts'

const internals =
  /node:internal|node_modules[/\\]|\bat (?:async )?[\w.<>$]+ \((?:file|\/)|DrizzleQueryError|Failed query|SQLSTATE|syntax error at or near|invalid byte sequence|violates (?:unique|foreign|check|not-null)|(?:relation|column) "[^"]+" does not exist|out of range for type|params:/
const robotPaths = /^\/(?:healthz|readyz|metrics)\b/
/** A wrong password on a new device is delayed by up to 15 s. */
const slowMs = 20_000

const typeOf = ({ headers }: ReceivedResponse) => String(headers['content-type'] ?? '')

/** Returns the faults of a response, whatever the request was; an empty list when the response is valid. */
export function responseFaults(
  { method, path, headers: sent }: HostileRequest,
  response: ReceivedResponse,
): string[] {
  // An invalid Host header or a backslash in the path is invalid HTTP, which the server refuses before the shop sees
  // the request.
  const isInvalidHttp = sent.host !== undefined || path.includes('\\')
  if (isInvalidHttp && response.status === 400 && response.body === '') return []
  const faults: string[] = []
  const { status, headers, body, ms } = response
  const isApi = path.startsWith('/api')
  if (status >= 500) faults.push(`status ${status}`)
  if (internals.test(body)) faults.push(`tells of its internals: ${internals.exec(body)?.[0]}`)
  if (ms > slowMs) faults.push(`took ${Math.round(ms)} ms`)
  if (headers['x-injected'] !== undefined) faults.push('a header was injected')
  if (!robotPaths.test(path) && headers['x-content-type-options'] !== 'nosniff') faults.push('lacks nosniff')
  if (/html/.test(typeOf(response)) && body.includes(markupMark)) faults.push('contains unescaped markup')
  if (status >= 300 && status < 400 && status !== 304)
    faults.push(...redirectFaults(String(headers.location ?? '')))
  if (isApi && status >= 400) faults.push(...problemFaults(method, response))
  if (isApi && status < 300) faults.push(...jsonFaults(method, response))
  return faults
}

function redirectFaults(location: string): string[] {
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(location) || location === '/'
    ? []
    : [`redirects to ${JSON.stringify(location)}`]
}

function problemFaults(method: string, response: ReceivedResponse): string[] {
  // The server’s own responses to invalid HTTP have no body.
  if (response.status === 431 || response.status === 408) return []
  if (!typeOf(response).startsWith('application/problem+json'))
    return [`${response.status} is ${typeOf(response) || 'of no type'}`]
  if (method === 'HEAD') return []
  const problem = parsed(response.body)
  if (problem === undefined) return ['the problem is invalid JSON']
  const { code, detail, title, status } = problem
  const isText = (value: unknown) => typeof value === 'string' && value !== ''
  return isText(code) && isText(detail) && isText(title) && status === response.status
    ? []
    : ['the problem lacks a field']
}

const otherMediaTypes = /^(?:text\/csv|text\/event-stream|text\/html|application\/openapi|application\/zip)/

function jsonFaults(method: string, response: ReceivedResponse): string[] {
  const type = typeOf(response)
  if (response.status === 204 || method === 'HEAD' || method === 'OPTIONS') return []
  if (otherMediaTypes.test(type)) return []
  if (!type.startsWith('application/json')) return [`${response.status} is ${type || 'of no type'}`]
  return parsed(response.body) === undefined ? ['the JSON is invalid'] : []
}

function parsed(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
