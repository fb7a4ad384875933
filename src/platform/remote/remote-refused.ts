const remoteRefusals = [
  'not_https',
  'private_address',
  'host_unknown',
  'unreachable',
  'timed_out',
  'too_many_redirects',
  'answered_with_error',
  'too_heavy',
] as const
type RemoteRefusal = (typeof remoteRefusals)[number]

/** A remote file was not fetched; `code` is the reason. */
export class RemoteRefused extends Error {
  override name = 'RemoteRefused'
  readonly code: RemoteRefusal

  constructor(code: RemoteRefusal, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
