import { expect, test } from 'vitest'
import { parseMessage, RpcError } from './json-rpc.ts'
import { checkEra, negotiateVersion } from './protocol.ts'

const refusal = (work: () => unknown): Partial<RpcError> => {
  try {
    work()
  } catch (error) {
    if (error instanceof RpcError) return { code: error.code, status: error.status, id: error.id }
  }
  throw new Error('nothing was refused')
}

const message = { jsonrpc: '2.0', id: 7, method: 'ping' }

test('a request and a notification are read', () => {
  expect(parseMessage(JSON.stringify({ ...message, params: { a: 1 } }))).toEqual({
    kind: 'request',
    request: { id: 7, method: 'ping', params: { a: 1 } },
  })
  expect(parseMessage('{"jsonrpc":"2.0","method":"notifications/initialized"}')).toEqual({
    kind: 'notification',
  })
})

test.each([
  ['no JSON', '{', -32700, null],
  ['an array', JSON.stringify([message]), -32600, null],
  ['a number', '5', -32600, null],
  ['another version', JSON.stringify({ ...message, jsonrpc: '1.0' }), -32600, 7],
  ['no method', '{"jsonrpc":"2.0","id":"x"}', -32600, 'x'],
  ['a response', '{"jsonrpc":"2.0","id":1,"result":{}}', -32600, 1],
  ['an id that is null', JSON.stringify({ ...message, id: null }), -32600, null],
  ['an id with a fraction', JSON.stringify({ ...message, id: 1.5 }), -32600, null],
  ['params that are a list', JSON.stringify({ ...message, params: [1] }), -32600, 7],
])('%s is refused', (_, body, code, id) => {
  expect(refusal(() => parseMessage(body))).toEqual({ code, id, status: 400 })
})

const prefix = 'io.modelcontextprotocol/'
const meta = { [`${prefix}protocolVersion`]: '2026-07-28', [`${prefix}clientCapabilities`]: {} }
const call = { method: 'tools/call', params: { name: 'get_product', _meta: meta } }
const headers = {
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': 'tools/call',
  'mcp-name': 'get_product',
}
const era = (request: typeof call | { method: string; params: object }, sent: Record<string, string> = {}) =>
  checkEra(request as typeof call, (name) => sent[name])

test('a request that names its version is modern, one that does not is legacy', () => {
  expect(era(call, headers)).toBe('modern')
  expect(era({ method: 'tools/list', params: {} })).toBe('legacy')
  expect(era({ method: 'tools/list', params: {} }, { 'mcp-protocol-version': '2025-06-18' })).toBe('legacy')
  const encoded = `=?base64?${Buffer.from('get_product').toString('base64')}?=`
  expect(era(call, { ...headers, 'mcp-name': encoded })).toBe('modern')
})

test.each([
  ['a header of another version', call, { ...headers, 'mcp-protocol-version': '2025-11-25' }, -32020],
  ['a header of another method', call, { ...headers, 'mcp-method': 'tools/list' }, -32020],
  ['a header of another tool', call, { ...headers, 'mcp-name': 'shop_policies' }, -32020],
  ['no headers', call, {}, -32020],
  ['a header without metadata', { method: 'ping', params: {} }, headers, -32602],
  [
    'metadata without capabilities',
    { method: 'ping', params: { _meta: { [`${prefix}protocolVersion`]: '2026-07-28' } } },
    { ...headers, 'mcp-method': 'ping' },
    -32602,
  ],
  ['an unknown version', { method: 'ping', params: {} }, { 'mcp-protocol-version': '1900-01-01' }, -32022],
])('%s is refused', (_, request, sent, code) => {
  expect(refusal(() => era(request, sent))).toMatchObject({ code, status: 400 })
})

test('a client that begins with initialize gets its version, or the newest with a handshake', () => {
  expect(negotiateVersion('2025-06-18')).toBe('2025-06-18')
  for (const requested of ['2026-07-28', '2024-11-05', undefined, 5])
    expect(negotiateVersion(requested)).toBe('2025-11-25')
})
