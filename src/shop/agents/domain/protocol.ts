import { isObject, RpcError, type RpcRequest } from './json-rpc.ts'

/** The revision without a handshake, which names its version in every request. */
const modernVersion = '2026-07-28'
/** Revisions that begin with `initialize`, the newest first. Earlier ones demand batches. */
const legacyVersions = ['2025-11-25', '2025-06-18']

export const supportedVersions: readonly string[] = [modernVersion, ...legacyVersions]

const metaPrefix = 'io.modelcontextprotocol/'
export const serverInfoKey = `${metaPrefix}serverInfo`

/** The generation of a request: one with metadata of its own is modern. */
type Era = 'modern' | 'legacy'

/** A header of the request by its name; undefined when it is missing. */
type Headers = (name: string) => string | undefined

/**
 * The generation of a request. A modern one must name version and capabilities in `_meta` and repeat version, method and tool in
 * its headers. Refuses with -32602 missing metadata, -32020 a header that is missing or differs, -32022 an unknown version.
 */
export function checkEra({ method, params }: Pick<RpcRequest, 'method' | 'params'>, header: Headers): Era {
  const meta = isObject(params._meta) ? params._meta : {}
  const named = meta[`${metaPrefix}protocolVersion`]
  const sent = header('mcp-protocol-version')
  for (const version of [named, sent])
    if (version !== undefined && !supportedVersions.some((each) => each === version))
      throw new RpcError('unsupportedVersion', 'Unsupported protocol version', {
        data: { supported: supportedVersions, requested: version },
      })
  if (named === undefined && sent !== modernVersion) return 'legacy'
  if (named === undefined) throw new RpcError('invalidParams', `_meta lacks ${metaPrefix}protocolVersion`)
  if (!isObject(meta[`${metaPrefix}clientCapabilities`]))
    throw new RpcError('invalidParams', `_meta lacks ${metaPrefix}clientCapabilities`)
  const repeated: [name: string, expected: unknown][] = [
    ['MCP-Protocol-Version', named],
    ['Mcp-Method', method],
    ...(method === 'tools/call' ? [['Mcp-Name', params.name] satisfies [string, unknown]] : []),
  ]
  for (const [name, expected] of repeated)
    if (decodeHeader(header(name.toLowerCase())) !== expected)
      throw new RpcError('headerMismatch', `Header mismatch: ${name} is missing or differs from the body`)
  return named === modernVersion ? 'modern' : 'legacy'
}

/** The version that `initialize` agrees on: the requested one if it is known, otherwise the newest of its generation. */
export function negotiateVersion(requested: unknown): string {
  return legacyVersions.find((version) => version === requested) ?? legacyVersions[0] ?? modernVersion
}

const encoded = /^=\?base64\?([\w+/=]*)\?=$/

/** A header's value; one that is no plain ASCII is sent as base64 of its UTF-8. */
function decodeHeader(value: string | undefined): string | undefined {
  const base64 = encoded.exec(value ?? '')?.[1]
  return base64 === undefined ? value : Buffer.from(base64, 'base64').toString('utf8')
}
