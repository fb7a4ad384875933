import type { ReadStream } from 'node:tty'
import { CommandError } from './command-error.ts'

const maxLength = 1000
const ctrlC = '\u0003'
const ctrlD = '\u0004'
const enter = /[\r\n]/
const backspace = /[\u007f\b]/

/** Reads a password: on a terminal prompts twice without echo, otherwise takes the first line of standard input. */
export async function readPassword(
  input: NodeJS.ReadStream,
  prompt: (text: string) => void,
): Promise<string> {
  if (!input.isTTY) return firstLine(input)
  const password = await readHidden(input, prompt, 'Password: ')
  if ((await readHidden(input, prompt, 'The same again: ')) !== password)
    throw new CommandError('These are two different passwords. Nothing was changed.')
  return password
}

async function firstLine(input: NodeJS.ReadStream): Promise<string> {
  let text = ''
  input.setEncoding('utf8')
  for await (const chunk of input) {
    text += chunk
    if (enter.test(text) || text.length > maxLength) break
  }
  const [line = ''] = text.split(/\r?\n/, 1)
  if (line === '') throw new CommandError('There is no password on standard input. Nothing was changed.')
  return line
}

/** Reads keys until Enter in raw mode, so that nothing is echoed. */
function readHidden(input: ReadStream, prompt: (text: string) => void, question: string): Promise<string> {
  prompt(question)
  input.setRawMode(true)
  input.setEncoding('utf8')
  return new Promise((resolve, reject) => {
    let typed: string[] = []
    const end = () => {
      input.off('data', take)
      input.setRawMode(false)
      input.pause()
      prompt('\n')
    }
    const take = (chunk: string | Buffer) => {
      for (const key of String(chunk)) {
        if (key === ctrlC || key === ctrlD) {
          end()
          return reject(new CommandError('Nothing was changed.'))
        }
        if (enter.test(key)) {
          end()
          return resolve(typed.join(''))
        }
        typed = backspace.test(key) ? typed.slice(0, -1) : [...typed, key].slice(0, maxLength)
      }
    }
    input.on('data', take)
    input.resume()
  })
}
