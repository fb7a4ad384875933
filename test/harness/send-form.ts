import type { Hono } from 'hono'

export type Fields = Record<string, string>
export type Sent = { status: number; to: string | null; cookie: string; html: string }

/** Sends a form as a browser without script does, from our own page unless the headers say otherwise. */
export async function sendForm(
  app: Hono,
  path: string,
  fields: Fields | string,
  headers: Fields = {},
): Promise<Sent> {
  const response = await app.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  })
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return {
    status: response.status,
    to: response.headers.get('location'),
    cookie: cookie.join('; '),
    html: await response.text(),
  }
}
