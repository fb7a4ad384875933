import type { Problem } from './problem.ts'

type FetchOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  signal?: AbortSignal
  headers?: Record<string, string>
}

/**
 * A non-OK response. The message is «status: body» (docs/product.md §8); `problem` is the parsed body when it was
 * application/problem+json, with its `code`, `errors` and facts.
 */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Problem | null

  constructor(status: number, text: string, problem: Problem | null) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
  }

  get code(): string | null {
    return this.problem?.code ?? null
  }

  get errors(): Record<string, string> {
    return this.problem?.errors ?? {}
  }
}

/** Calls the API with `body` as JSON. Returns the parsed body and the headers; throws ApiError for a non-OK response. */
export async function fetchWithHeaders<Body>(
  path: string,
  { method = 'GET', body, signal, headers }: FetchOptions = {},
): Promise<{ body: Body; headers: Headers }> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (!response.ok) throw await readError(response)
  // The server's tests check its responses against the OpenAPI document, so the browser does not.
  const parsedBody = (response.status === 204 ? undefined : await response.json()) as Body
  return { body: parsedBody, headers: response.headers }
}

/** Calls the API with `body` as JSON. Returns the parsed body, undefined for 204; throws ApiError for a non-OK response. */
export async function fetchJson<Body>(path: string, options?: FetchOptions): Promise<Body> {
  return (await fetchWithHeaders<Body>(path, options)).body
}

async function readError(response: Response): Promise<ApiError> {
  const text = await response.text()
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') ?? false
  return new ApiError(response.status, text || response.statusText, isProblem ? parseProblem(text) : null)
}

function parseProblem(text: string): Problem | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
