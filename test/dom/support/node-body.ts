import type { Blob as HappyBlob, FormData as HappyFormData } from 'happy-dom'

/** The body of a request of the page for Node's own `Request`, which does not know happy-dom's forms and files. */
export async function nodeBody(body: unknown): Promise<BodyInit> {
  if (isForm(body)) return nodeForm(body)
  if (isFile(body)) return nodeFile(body)
  return body as BodyInit
}

/** A form of the page as one of Node's. */
export async function nodeForm(form: HappyFormData): Promise<FormData> {
  const copy = new FormData()
  for (const [name, value] of form) {
    if (typeof value === 'string') copy.append(name, value)
    else copy.append(name, await nodeFile(value), value.name)
  }
  return copy
}

async function nodeFile(file: HappyBlob): Promise<Blob> {
  return new Blob([await file.arrayBuffer()], { type: file.type })
}

const isForm = (body: unknown): body is HappyFormData =>
  typeof body === 'object' && body?.constructor.name === 'FormData' && !(body instanceof FormData)

const isFile = (body: unknown): body is HappyBlob =>
  typeof body === 'object' && body !== null && 'arrayBuffer' in body && !(body instanceof Blob)
