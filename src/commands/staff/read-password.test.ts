import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { readPassword } from './read-password.ts'

const pipe = (text: string) => {
  const stream = new PassThrough()
  stream.end(text)
  return stream as unknown as NodeJS.ReadStream
}

/** A fake terminal that types one answer after each prompt. */
function terminal(...answers: string[]) {
  const stream = Object.assign(new PassThrough(), { isTTY: true, raw: [] as boolean[] })
  const setRawMode = (on: boolean) => stream.raw.push(on)
  const prompts: string[] = []
  const prompt = (text: string) => {
    prompts.push(text)
    if (text.endsWith(': ')) stream.write(answers.shift() ?? '')
  }
  return {
    input: Object.assign(stream, { setRawMode }) as unknown as NodeJS.ReadStream,
    prompt,
    prompts,
    raw: stream.raw,
  }
}

test('reads the first line of standard input unchanged', async () => {
  expect(await readPassword(pipe(' سرّ 2026 \r\nmore'), () => undefined)).toBe(' سرّ 2026 ')
  expect(await readPassword(pipe('no-line-end'), () => undefined)).toBe('no-line-end')
  await expect(readPassword(pipe('\nsecond'), () => undefined)).rejects.toThrow(
    'no password on standard input',
  )
  await expect(readPassword(pipe(''), () => undefined)).rejects.toThrow('no password on standard input')
})

test('reads a password typed twice without echo, with backspace', async () => {
  const { input, prompt, prompts, raw } = terminal('secrex\u007ft\r', 'secret\n')
  expect(await readPassword(input, prompt)).toBe('secret')
  expect(prompts).toEqual(['Password: ', '\n', 'The same again: ', '\n'])
  expect(raw).toEqual([true, false, true, false])
})

test('refuses two different passwords and Ctrl-C', async () => {
  const two = terminal('one\r', 'other\r')
  await expect(readPassword(two.input, two.prompt)).rejects.toThrow('two different passwords')
  const aborted = terminal('one\u0003')
  await expect(readPassword(aborted.input, aborted.prompt)).rejects.toThrow('Nothing was changed')
  expect(aborted.raw).toEqual([true, false])
})
