import { print } from './run.mjs'

const slowest = 20

/** Prints the seconds of each part of the test run, and the slowest files of vitest and of Playwright. */
export function printTimes(parts) {
  print('\nSeconds of each part:')
  for (const { name, ms, passed } of parts) printRow(ms, passed > 0 ? `${name} (${passed} tests)` : name)
  printSlowest(
    'vitest',
    parts.flatMap(({ files }) => files).filter(({ name }) => !isBrowserFile(name)),
  )
  printSlowest(
    'Playwright',
    parts.flatMap(({ files }) => files).filter(({ name }) => isBrowserFile(name)),
  )
}

const isBrowserFile = (name) => name.startsWith('e2e/')

function printSlowest(runner, files) {
  print(`\nThe slowest files of ${runner}, in seconds of their tests:`)
  for (const { name, ms } of files.toSorted((a, b) => b.ms - a.ms).slice(0, slowest)) printRow(ms, name)
}

const printRow = (ms, name) => print(`${(ms / 1000).toFixed(1).padStart(7)}  ${name}`)
