import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'

/** Access to other servers. Tests replace it; environment variables do not affect it. */
export type Network = {
  /** The IP addresses of a host name. */
  resolve(hostname: string): Promise<string[]>
  /** Opens a TLS connection to exactly this IP address and checks the certificate against `hostname`. */
  connect(to: { address: string; port: number; hostname: string }): TLSSocket
}

export const internet: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  connect: ({ address, port, hostname }) =>
    connect({
      host: address,
      port,
      // An IP address is not a valid server name; its certificate is checked against the host.
      ...(isIP(hostname) === 0 && { servername: hostname }),
      ALPNProtocols: ['http/1.1'],
    }),
}
