declare module 'autocannon' {
  type Context = Record<string, unknown>
  type Headers = Record<string, string | string[]>

  export type Request = {
    method?: 'GET' | 'POST'
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request, context: Context) => Request | false
    onResponse?: (status: number, body: string, context: Context, headers: Headers) => void
  }

  export type Result = {
    /** Seconds. */
    duration: number
    errors: number
    timeouts: number
    non2xx: number
    '2xx': number
    latency: { p97_5: number; p50: number }
  }

  // biome-ignore lint/style/noDefaultExport: it is how the package exports itself
  export default function autocannon(options: {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    requests: Request[]
    timeout?: number
  }): Promise<Result>
}
