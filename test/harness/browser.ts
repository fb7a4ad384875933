import type { Hono } from 'hono'

export type ApiResponse = {
  status: number
  /** The parsed JSON, or the text of anything else. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on the body, and a wrong shape fails them.
  body: any
  headers: Headers
}

type Check = (method: string, path: string, response: Response) => Promise<void>
type Options = { headers?: Record<string, string> }

/** A client that keeps cookies like a browser. Every response of /api is checked against the OpenAPI document. */
export function createBrowser(app: Hono, check: Check) {
  const cookies = new Map<string, string>()
  const hidden = new Set<string>()

  /** Stores a cookie as a line of `Set-Cookie` says. */
  function storeCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const index = pair.indexOf('=')
    const name = pair.slice(0, index)
    const has = (pattern: RegExp) => attributes.some((attribute) => pattern.test(attribute))
    if (has(/^max-age=0$/i)) cookies.delete(name)
    else cookies.set(name, pair.slice(index + 1))
    if (has(/^httponly$/i)) hidden.add(name)
  }

  async function fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await app.request(path, { ...init, headers })
    for (const line of response.headers.getSetCookie()) storeCookie(line)
    const { pathname } = new URL(path, 'http://localhost')
    if (pathname.startsWith('/api/'))
      await check(init.method ?? 'GET', pathname.slice('/api'.length), response)
    return response
  }

  async function send(
    method: string,
    path: string,
    body: unknown,
    { headers }: Options = {},
  ): Promise<ApiResponse> {
    const contentType = body === undefined ? {} : { 'content-type': 'application/json' }
    const response = await fetch(path, {
      method,
      headers: { ...contentType, ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    return {
      status: response.status,
      body: isJson && text ? JSON.parse(text) : text,
      headers: response.headers,
    }
  }

  return {
    cookies,
    storeCookie,
    /** The cookies that scripts of a page may read, as `document.cookie` returns them. */
    readableCookies: () =>
      [...cookies]
        .filter(([name]) => !hidden.has(name))
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    /** Like the browser’s fetch, for tests that need the Response itself. */
    fetch,
    get: (path: string, options?: Options) => send('GET', path, undefined, options),
    delete: (path: string, options?: Options) => send('DELETE', path, undefined, options),
    /** A string body is sent unchanged, anything else as JSON. */
    post: (path: string, body: unknown, options?: Options) => send('POST', path, body, options),
    put: (path: string, body: unknown, options?: Options) => send('PUT', path, body, options),
    patch: (path: string, body: unknown, options?: Options) => send('PATCH', path, body, options),
  }
}

export type Browser = ReturnType<typeof createBrowser>
