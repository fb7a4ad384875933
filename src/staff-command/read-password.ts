import type { ReadStream } from 'node:tty'
import { Fault } from './fault.ts'

const longest = 1000
const ctrlC = '\u0003'
const ctrlD = '\u0004'
const enter = /[\r\n]/
const rubOut = /[\u007f\b]/

/** Asks twice on a terminal, showing nothing; elsewhere the first line of standard input is it. */
export async function readPassword(
  input: NodeJS.ReadStream,
  prompt: (text: string) => void,
): Promise<string> {
  if (!input.isTTY) return firstLine(input)
  const password = await typed(input, prompt, 'Password: ')
  if ((await typed(input, prompt, 'The same again: ')) !== password)
    throw new Fault('These are two different passwords. Nothing was changed.')
  return password
}

async function firstLine(input: NodeJS.ReadStream): Promise<string> {
  let text = ''
  input.setEncoding('utf8')
  for await (const chunk of input) {
    text += chunk
    if (enter.test(text) || text.length > longest) break
  }
  const [line = ''] = text.split(/\r?\n/, 1)
  if (line === '') throw new Fault('There is no password on standard input. Nothing was changed.')
  return line
}

/** What is typed until Enter. The terminal gives every key at once and shows none. */
function typed(input: ReadStream, prompt: (text: string) => void, question: string): Promise<string> {
  prompt(question)
  input.setRawMode(true)
  input.setEncoding('utf8')
  return new Promise((resolve, reject) => {
    let letters: string[] = []
    const end = () => {
      input.off('data', take)
      input.setRawMode(false)
      input.pause()
      prompt('\n')
    }
    const take = (chunk: string | Buffer) => {
      for (const letter of String(chunk)) {
        if (letter === ctrlC || letter === ctrlD) {
          end()
          return reject(new Fault('Nothing was changed.'))
        }
        if (enter.test(letter)) {
          end()
          return resolve(letters.join(''))
        }
        letters = rubOut.test(letter) ? letters.slice(0, -1) : [...letters, letter].slice(0, longest)
      }
    }
    input.on('data', take)
    input.resume()
  })
}
