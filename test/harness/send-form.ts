import type { Hono } from 'hono'

export type Fields = Record<string, string>
/** `cookie`: the cookies that the response sets, ready to be sent again; deleted cookies are left out. */
export type FormResponse = {
  status: number
  location: string | null
  cookie: string
  html: string
  headers: Headers
}

/** Sends a form as a browser without script does, with same-origin headers unless `headers` overrides them. */
export async function sendForm(
  app: Hono,
  path: string,
  fields: Fields | string,
  headers: Fields = {},
): Promise<FormResponse> {
  const response = await app.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  })
  const set = response.headers.getSetCookie().filter((line) => !/Max-Age=0/i.test(line))
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookie: set.map((line) => line.split(';')[0]).join('; '),
    html: await response.text(),
    headers: response.headers,
  }
}
