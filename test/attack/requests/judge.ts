import { markupMark } from './hostile-values.ts'
import type { HostileRequest } from './requests.ts'
import type { Answer } from './send.ts'

const insides =
  /node:internal|node_modules[/\\]|\bat (?:async )?[\w.<>$]+ \((?:file|\/)|DrizzleQueryError|Failed query|SQLSTATE|syntax error at or near|invalid byte sequence|violates (?:unique|foreign|check|not-null)|(?:relation|column) "[^"]+" does not exist|out of range for type|params:/
const forMachines = /^\/(?:healthz|readyz|metrics)\b/
/** A wrong password on a new device is delayed by up to 15 s. */
const slowMs = 20_000

const typeOf = ({ headers }: Answer) => String(headers['content-type'] ?? '')

/** Returns the faults of a response, whatever the request was; an empty list when the response is valid. */
export function faultsOf({ method, path, headers: sent }: HostileRequest, answer: Answer): string[] {
  // An invalid Host header or a backslash in the path is invalid HTTP, which the server refuses before the shop sees
  // the request.
  const noHttp = sent.host !== undefined || path.includes('\\')
  if (noHttp && answer.status === 400 && answer.body === '') return []
  const faults: string[] = []
  const { status, headers, body, ms } = answer
  const isApi = path.startsWith('/api')
  if (status >= 500) faults.push(`answered ${status}`)
  if (insides.test(body)) faults.push(`tells of its insides: ${insides.exec(body)?.[0]}`)
  if (ms > slowMs) faults.push(`took ${Math.round(ms)} ms`)
  if (headers['x-injected'] !== undefined) faults.push('a header was injected')
  if (!forMachines.test(path) && headers['x-content-type-options'] !== 'nosniff')
    faults.push('is not nosniff')
  if (/html/.test(typeOf(answer)) && body.includes(markupMark)) faults.push('gives back markup as markup')
  if (status >= 300 && status < 400 && status !== 304)
    faults.push(...awayFaults(String(headers.location ?? '')))
  if (isApi && status >= 400) faults.push(...problemFaults(method, answer))
  if (isApi && status < 300) faults.push(...jsonFaults(method, answer))
  return faults
}

function awayFaults(location: string): string[] {
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(location) || location === '/'
    ? []
    : [`leads to ${JSON.stringify(location)}`]
}

function problemFaults(method: string, answer: Answer): string[] {
  // The server’s own responses to invalid HTTP have no body.
  if (answer.status === 431 || answer.status === 408) return []
  if (!typeOf(answer).startsWith('application/problem+json'))
    return [`${answer.status} is ${typeOf(answer) || 'of no type'}`]
  if (method === 'HEAD') return []
  const problem = parsed(answer.body)
  if (problem === undefined) return ['its problem is no JSON']
  const { code, detail, title, status } = problem
  const isText = (value: unknown) => typeof value === 'string' && value !== ''
  return isText(code) && isText(detail) && isText(title) && status === answer.status
    ? []
    : ['its problem lacks a part']
}

const otherTypes = /^(?:text\/csv|text\/event-stream|text\/html|application\/openapi|application\/zip)/

function jsonFaults(method: string, answer: Answer): string[] {
  const type = typeOf(answer)
  if (answer.status === 204 || method === 'HEAD' || method === 'OPTIONS') return []
  if (otherTypes.test(type)) return []
  if (!type.startsWith('application/json')) return [`${answer.status} is ${type || 'of no type'}`]
  return parsed(answer.body) === undefined ? ['its JSON cannot be read'] : []
}

function parsed(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
