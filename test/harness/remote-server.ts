import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { connect, type TLSSocket } from 'node:tls'
import type { Network } from '#platform/remote/network.ts'

/** The server's certificate and its key. */
const pem = readFileSync(join(import.meta.dirname, 'remote-server.pem'))

/** The names of the certificate. */
type Hostname = 'cdn.example' | 'pictures.example'

/** The public address of the test server. It is a real internet address that no test connects to. */
export const publicAddress = '93.184.215.14'

export type RemoteServer = {
  /** On the loopback interface, for {@link connectToServer} of another process. */
  port: number
  network: Network
  /** The addresses of each name; tests may add more. */
  names: Map<string, string[]>
  /** Host and path of every request. */
  requests: string[]
  /** The addresses of all connections. */
  connections: string[]
  close(): Promise<void>
}

/**
 * An https server on the loopback interface that stands for `hostname` on the internet. `network` resolves names from
 * a table and connects {@link publicAddress} to the server, so that all checks before a connection are production
 * code.
 */
export async function createRemoteServer(
  hostname: Hostname,
  listener: RequestListener,
): Promise<RemoteServer> {
  const requests: string[] = []
  const server = createServer({ cert: pem, key: pem }, (request, response) => {
    requests.push(`${request.headers.host}${request.url}`)
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const names = new Map<string, string[]>([[hostname, [publicAddress]]])
  const connections: string[] = []
  const network: Network = {
    async resolve(name) {
      const addresses = names.get(name)
      if (!addresses) throw new Error(`ENOTFOUND ${name}`)
      return addresses
    },
    connect({ address, hostname: servername }) {
      connections.push(address)
      if (address !== publicAddress) throw new Error(`a test connects to ${address}`)
      return connectToServer(port, servername)
    },
  }
  return {
    port,
    network,
    names,
    requests: requests,
    connections: connections,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Opens a connection to a server of {@link createRemoteServer}. */
export function connectToServer(port: number, servername: string): TLSSocket {
  return connect({ host: '127.0.0.1', port, servername, ca: pem, ALPNProtocols: ['http/1.1'] })
}

/** A network without servers: every name is unknown. */
export const noNetwork: Network = {
  resolve: async (name) => Promise.reject(new Error(`ENOTFOUND ${name}`)),
  connect: () => {
    throw new Error('a test connects to the internet')
  },
}
