import type { ReadStream } from 'node:tty'
import { Fault } from './fault.ts'

const maxLength = 1000
const ctrlC = '\u0003'
const ctrlD = '\u0004'
const enter = /[\r\n]/
const backspace = /[\u007f\b]/

/** Asks for a password twice on a terminal, without echo; without a terminal, reads the first line of standard input. Refuses with a Fault. */
export async function readPassword(
  input: NodeJS.ReadStream,
  prompt: (text: string) => void,
): Promise<string> {
  if (!input.isTTY) return firstLine(input)
  const password = await readHidden(input, prompt, 'Password: ')
  if ((await readHidden(input, prompt, 'The same again: ')) !== password)
    throw new Fault('These are two different passwords. Nothing was changed.')
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
  if (line === '') throw new Fault('There is no password on standard input. Nothing was changed.')
  return line
}

/** Reads a line in raw mode: the terminal sends every key immediately and echoes none. */
function readHidden(input: ReadStream, prompt: (text: string) => void, question: string): Promise<string> {
  prompt(question)
  input.setRawMode(true)
  input.setEncoding('utf8')
  return new Promise((resolve, reject) => {
    let characters: string[] = []
    const end = () => {
      input.off('data', onData)
      input.setRawMode(false)
      input.pause()
      prompt('\n')
    }
    const onData = (chunk: string | Buffer) => {
      for (const character of String(chunk)) {
        if (character === ctrlC || character === ctrlD) {
          end()
          return reject(new Fault('Nothing was changed.'))
        }
        if (enter.test(character)) {
          end()
          return resolve(characters.join(''))
        }
        characters = backspace.test(character)
          ? characters.slice(0, -1)
          : [...characters, character].slice(0, maxLength)
      }
    }
    input.on('data', onData)
    input.resume()
  })
}
