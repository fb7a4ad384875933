/*
 * `npm run passwords`: writes the list of forbidden passwords, the 10,000 most common that are long enough. Run when the
 * package is updated; the result is committed in src/features/accounts/.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './steps/run.mjs'

const minLength = 8
const count = 10_000

const source = join(root, 'node_modules', '@zxcvbn-ts', 'language-common', 'src', 'passwords.json')
const passwords = JSON.parse(await readFile(source, 'utf8'))
const lines = [...new Set(passwords.map((each) => each.toLowerCase()))]
  .filter((each) => each.length >= minLength && !/\s/.test(each))
  .slice(0, count)
if (lines.length < count) throw new Error(`only ${lines.length} passwords are long enough`)
await writeFile(join(root, 'src', 'features', 'accounts', 'common-passwords.txt'), `${lines.join('\n')}\n`)
console.log(`src/features/accounts/common-passwords.txt: ${lines.length} passwords`)
