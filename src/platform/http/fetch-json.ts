import type { Problem } from './problem.ts'

type FetchOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  signal?: AbortSignal
  headers?: Record<string, string>
}

/**
 * A response that is not OK. The message is the specification's generic text «status: body» (§8);
 * `problem` is there when the body was application/problem+json, with its `code`, `errors` and facts.
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

/** One call of our API and its answer's headers; `body` goes as JSON. Throws ApiError when the answer is not OK. */
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
  // The server's answers are checked against the OpenAPI document in its tests, not again in the browser.
  const answer = (response.status === 204 ? undefined : await response.json()) as Body
  return { body: answer, headers: response.headers }
}

/** One call of our API; `body` goes as JSON, 204 gives undefined. Throws ApiError when the answer is not OK. */
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
