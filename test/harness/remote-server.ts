import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { connect } from 'node:tls'
import { generate } from 'selfsigned'
import type { Network } from '#platform/remote/network.ts'

/** The public address of the test server. It is a real internet address that no test connects to. */
export const publicAddress = '93.184.215.14'

/**
 * An https server on the loopback interface that stands for `hostname` on the internet. `network` resolves names from
 * a table and connects {@link publicAddress} to the server, so that all checks before a connection are production
 * code.
 */
export async function createRemoteServer(hostname: string, answer: RequestListener) {
  const { cert, private: key } = await generate([{ name: 'commonName', value: hostname }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: hostname }] }],
  })
  const asked: string[] = []
  const server = createServer({ cert, key }, (request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const names = new Map([[hostname, [publicAddress]]])
  const connected: string[] = []
  const network: Network = {
    async resolve(name) {
      const found = names.get(name)
      if (!found) throw new Error(`ENOTFOUND ${name}`)
      return found
    },
    connect({ address, hostname: servername }) {
      connected.push(address)
      if (address !== publicAddress) throw new Error(`a test connects to ${address}`)
      return connect({ host: '127.0.0.1', port, servername, ca: cert, ALPNProtocols: ['http/1.1'] })
    },
  }
  return {
    network,
    /** The addresses of each name; tests may add more. */
    names,
    /** Host and path of every request. */
    asked,
    /** The addresses of all connections. */
    connected,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type RemoteServer = Awaited<ReturnType<typeof createRemoteServer>>

/** A network without servers: every name is unknown. */
export const noNetwork: Network = {
  resolve: async (name) => Promise.reject(new Error(`ENOTFOUND ${name}`)),
  connect: () => {
    throw new Error('a test connects to the internet')
  },
}
