import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'

/** How another server is reached. Tests put a stand-in here; nothing of the environment changes it. */
export type Network = {
  /** The IP addresses of a host name. */
  resolve(hostname: string): Promise<string[]>
  /** Begins a TLS connection to exactly this IP address; the certificate has to be `hostname`'s. */
  connect(to: { address: string; port: number; hostname: string }): TLSSocket
}

export const internet: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  connect: ({ address, port, hostname }) =>
    connect({
      host: address,
      port,
      // An IP address is no server name; its certificate is checked against the host.
      ...(isIP(hostname) === 0 && { servername: hostname }),
      ALPNProtocols: ['http/1.1'],
    }),
}
