import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileFunction, runInNewContext } from 'node:vm'
import type { BrowserWindow } from 'happy-dom'
import { inject } from 'vitest'

type Globals = Record<string, unknown>
type Run = (globals: Globals) => Promise<void>

/** What the language itself provides, such as Array: the same in the browser's code as in the server's. */
const ofLanguage = new Set<string>(runInNewContext('Object.getOwnPropertyNames(globalThis)'))

/** What Node has and a browser has not. */
const ofNode = ['process', 'Buffer', 'global', 'require']

const compiled = new Map<string, Run>()

/**
 * Runs an entry of the browser's code, each time with new state as after a page load. The window's properties are its
 * globals, as parameters of the function that the code is: the server's code beside it has those of Node.
 */
export async function runBrowserCode(entry: string, window: BrowserWindow, own: Globals): Promise<void> {
  const globals = { ...propertiesOf(window), ...own }
  const run = compiled.get(entry) ?? compile(entry, Object.keys(globals))
  compiled.set(entry, run)
  await run(globals)
}

function compile(entry: string, names: string[]): Run {
  const filename = join(inject('browserCode'), `${entry}.js`)
  const code = `'use strict'; return (async () => {\n${readFileSync(filename, 'utf8')}\n})()`
  const run = compileFunction(code, [...names, ...ofNode], { filename, lineOffset: -1 })
  return (globals) => run(...names.map((name) => globals[name]))
}

/** The functions and objects of a window, by name. */
function propertiesOf(window: BrowserWindow): Globals {
  const globals: Globals = {}
  for (
    let owner: object | null = window;
    owner && owner !== Object.prototype;
    owner = Object.getPrototypeOf(owner)
  ) {
    for (const name of Object.getOwnPropertyNames(owner)) {
      if (ofLanguage.has(name) || name in globals || !/^[a-z]\w*$/i.test(name)) continue
      const value: unknown = Reflect.get(window, name)
      if (typeof value === 'function' || (typeof value === 'object' && value !== null)) globals[name] = value
    }
  }
  return globals
}
