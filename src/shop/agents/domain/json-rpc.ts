/** JSON-RPC 2.0 messages as the Model Context Protocol narrows them (specification 2026-07-28, basic/index). */

type RpcId = string | number

export type RpcRequest = { id: RpcId; method: string; params: Record<string, unknown> }

/** A message of a client; a notification has no id and gets no response. */
type RpcMessage = { kind: 'request'; request: RpcRequest } | { kind: 'notification' }

/** The codes of JSON-RPC and those that the protocol reserves. */
const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const

/** An error response: HTTP status, code, message, the id of the request if it could be read, and data for the client. */
export class RpcError extends Error {
  readonly code: number
  readonly status: number
  readonly id: RpcId | null
  readonly data: unknown

  constructor(
    code: keyof typeof rpcCodes,
    message: string,
    { status = 400, id = null, data }: { status?: number; id?: RpcId | null; data?: unknown } = {},
  ) {
    super(message)
    this.code = rpcCodes[code]
    this.status = status
    this.id = id
    this.data = data
  }
}

/** The body of an error response; `id` is that of the request, if it could be read. */
export function toErrorBody({ code, message, data }: RpcError, id: RpcId | null) {
  return {
    jsonrpc: '2.0',
    ...(id !== null && { id }),
    error: { code, message, ...(data !== undefined && { data }) },
  }
}

/**
 * Reads a message. Refuses with -32700 what is no JSON, and with -32600 arrays, responses and whatever else is no request or
 * notification.
 */
export function parseMessage(text: string): RpcMessage {
  const body = parseJson(text)
  if (Array.isArray(body))
    throw new RpcError('invalidRequest', 'Batches are not supported: send one message in each request.')
  if (!isObject(body)) throw new RpcError('invalidRequest', 'The body must be a JSON-RPC object.')
  const id = parseId(body.id)
  const refuse = (message: string) => new RpcError('invalidRequest', message, { id })
  if (body.jsonrpc !== '2.0') throw refuse('“jsonrpc” must be "2.0".')
  if ('result' in body || 'error' in body)
    throw refuse('This server sends no requests and takes no responses.')
  if (typeof body.method !== 'string' || body.method === '') throw refuse('“method” must be a text.')
  const { method, params = {} } = body
  if (!isObject(params)) throw refuse('“params” must be an object.')
  if (!('id' in body)) return { kind: 'notification' }
  if (id === null) throw refuse('“id” must be a text or a whole number.')
  return { kind: 'request', request: { id, method, params } }
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RpcError('parseError', 'The body is not JSON.')
  }
}

function parseId(id: unknown): RpcId | null {
  return typeof id === 'string' || Number.isSafeInteger(id) ? (id as RpcId) : null
}
