import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { isMultipart, type MultipartForm, parseMultipartForm } from './multipart-form.ts'

const limits = { maxFiles: 2, maxFileBytes: 10 }

async function parse(body: FormData | string | Blob, contentType?: string): Promise<MultipartForm> {
  let form: MultipartForm | null = null
  const app = new Hono().post('/', async (c) => {
    form = await parseMultipartForm(c, limits)
    return c.text(String(isMultipart(c)))
  })
  await app.request('/', {
    method: 'POST',
    body,
    ...(contentType && { headers: { 'content-type': contentType } }),
  })
  if (!form) throw new Error('not parsed')
  return form
}

const file = (text: string, name = 'a.jpg') => new File([text], name)
const bytesOf = ({ files }: MultipartForm) =>
  files.map(({ bytes, isTooLarge }) => (isTooLarge ? null : bytes.toString()))

test('fields, also repeated ones, and files are read', async () => {
  const body = new FormData()
  body.append('text', 'كلشش حلوة')
  body.append('remove', '1')
  body.append('remove', '2')
  body.append('pictures', file('one'))
  const form = await parse(body)
  expect([...form.fields]).toEqual([
    ['text', ['كلشش حلوة']],
    ['remove', ['1', '2']],
  ])
  expect(bytesOf(form)).toEqual(['one'])
  expect(form.hasMoreFiles).toBe(false)
})

test('a field without a chosen file has none; an empty file that was chosen is one', async () => {
  const body = new FormData()
  body.append('pictures', file('', ''))
  body.append('others', file('', 'empty.jpg'))
  expect(bytesOf(await parse(body))).toEqual([''])
})

test('files beyond the limits are not stored, and the fields after them are not lost', async () => {
  const body = new FormData()
  for (const text of ['one', 'x'.repeat(11), 'three', 'four']) body.append('pictures', file(text))
  body.append('text', 'after')
  const form = await parse(body)
  expect(bytesOf(form)).toEqual(['one', null])
  expect(form.hasMoreFiles).toBe(true)
  expect(form.fields.get('text')).toEqual(['after'])
})

test.each([
  ['', 'multipart/form-data; boundary=x'],
  ['--x\r\nnothing', 'multipart/form-data; boundary=x'],
  ['text=1', 'multipart/form-data'],
  ['text=1', 'text/plain'],
  [
    `--x\r\ncontent-disposition: form-data; name="pictures"; filename="a.jpg"\r\n\r\ncut off`,
    'multipart/form-data; boundary=x',
  ],
])('a malformed body is marked as incomplete: %#', async (body, contentType) => {
  expect((await parse(body, contentType)).isIncomplete).toBe(true)
})

test('thousands of fields are not collected', async () => {
  const body = new FormData()
  for (let count = 0; count < 3000; count += 1) body.append(`field${count}`, 'x')
  expect((await parse(body)).fields.size).toBeLessThanOrEqual(100)
})
