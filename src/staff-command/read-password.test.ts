import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { readPassword } from './read-password.ts'

const pipe = (text: string) => {
  const stream = new PassThrough()
  stream.end(text)
  return stream as unknown as NodeJS.ReadStream
}

/** A terminal that is typed at: each answer after its question. */
function terminal(...answers: string[]) {
  const stream = Object.assign(new PassThrough(), { isTTY: true, raw: [] as boolean[] })
  const setRawMode = (on: boolean) => stream.raw.push(on)
  const said: string[] = []
  const prompt = (text: string) => {
    said.push(text)
    if (text.endsWith(': ')) stream.write(answers.shift() ?? '')
  }
  return {
    input: Object.assign(stream, { setRawMode }) as unknown as NodeJS.ReadStream,
    prompt,
    said,
    raw: stream.raw,
  }
}

test('the first line of standard input, as it is', async () => {
  expect(await readPassword(pipe(' سرّ 2026 \r\nmore'), () => undefined)).toBe(' سرّ 2026 ')
  expect(await readPassword(pipe('no-line-end'), () => undefined)).toBe('no-line-end')
  await expect(readPassword(pipe('\nsecond'), () => undefined)).rejects.toThrow(
    'no password on standard input',
  )
  await expect(readPassword(pipe(''), () => undefined)).rejects.toThrow('no password on standard input')
})

test('typed twice without being shown, with a letter taken back', async () => {
  const { input, prompt, said, raw } = terminal('secrex\u007ft\r', 'secret\n')
  expect(await readPassword(input, prompt)).toBe('secret')
  expect(said).toEqual(['Password: ', '\n', 'The same again: ', '\n'])
  expect(raw).toEqual([true, false, true, false])
})

test('two that differ, and Ctrl-C, change nothing', async () => {
  const two = terminal('one\r', 'other\r')
  await expect(readPassword(two.input, two.prompt)).rejects.toThrow('two different passwords')
  const left = terminal('one\u0003')
  await expect(readPassword(left.input, left.prompt)).rejects.toThrow('Nothing was changed')
  expect(left.raw).toEqual([true, false])
})
