import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { documentPolicies } from '../document-policies.ts'

/** Of responses without a body that no middleware sees, so that nothing is allowed to load. */
const headers = {
  'content-length': '0',
  connection: 'close',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...documentPolicies,
}

/** Answers 400 with security headers and closes the connection. */
export function refuseUnreadable(outgoing: ServerResponse): void {
  outgoing.writeHead(400, headers).end()
}

/**
 * Whether host and target of a request are an address. Node passes on every text; the app would fail on an address that cannot
 * be parsed, such as one whose host is no number of IPv4 (`9007199254740993`). HTTP/1.1 requires a host.
 */
export function hasAddress({ headers: { host }, httpVersion, url = '' }: IncomingMessage): boolean {
  if (host === undefined && httpVersion === '1.1') return false
  const [path = ''] = url.split('?', 1)
  if (path.includes('\\')) return false
  if (/^https?:\/\//.test(url)) return URL.canParse(url)
  return (
    url.startsWith('/') && isHost(host || 'localhost') && URL.canParse(`http://${host || 'localhost'}${url}`)
  )
}

/** Not a host: what URL removes or reads as another part of an address. */
function isHost(host: string): boolean {
  const address = /^[\w.:[\]-]+$/.test(host) ? URL.parse(`http://${host}`) : null
  return address !== null && address.hostname !== ''
}

/** The bytes of such a response, for a connection without a request that could be answered. */
export function refusalText(status: 400 | 408 | 413 | 431): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`
}

const statusOf: Record<string, Parameters<typeof refusalText>[0]> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** The response that Node is writing on a connection; it has no public name. */
type WritingSocket = Socket & { _httpMessage?: ServerResponse | null }

/**
 * Answers what Node's parser refuses (400, 408, 413, 431) with the same status as Node, and with security headers. Writes nothing
 * into a response whose head is sent.
 */
export function answerParserErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: WritingSocket) => {
    if (socket.writable && !socket._httpMessage?.headersSent) {
      const status = statusOf[error.code ?? ''] ?? 400
      socket.write(refusalText(status))
    }
    socket.destroy(error)
  })
}
