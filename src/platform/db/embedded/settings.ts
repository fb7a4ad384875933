import { LINE_PREFIX } from './server-log.ts'

/** The port in the socket's name; there is no TCP port. */
export const PORT = 5432

/**
 * The server's command-line arguments: reachable only through its private socket, no parallel queries (they break with
 * Docker's 64 MB /dev/shm), quiet, in UTC. initdb's value of max_connections (100, if the system allows it) stays. `overrides` take precedence.
 */
export function serverArguments(
  clusterDir: string,
  socketDir: string,
  overrides: Record<string, string>,
): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    cluster_name: 'dijla',
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    random_page_cost: '1.1',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: LINE_PREFIX,
    // Statements and their values are not logged, as they contain phone numbers. Clients get their errors anyway.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    ...overrides,
  }
  return [
    '-D',
    clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}
