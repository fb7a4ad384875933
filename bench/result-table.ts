import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import type { Row, Verdict } from './result-row.ts'

const marks: Record<Verdict, string> = { aim: '✓✓', must: '✓', missed: '✗', unmeasured: '–' }
const heads = ['what', 'must', 'aim', 'measured', '']
const start = '<!-- measured -->'
const end = '<!-- /measured -->'

const cells = ({ what, must, aim, measured, verdict }: Row) => [what, must, aim, measured, marks[verdict]]

/** The table as aligned text for a terminal. */
export function asText(rows: Row[]): string {
  const lines = [heads, ...rows.map(cells)]
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n')
}

function asMarkdown(rows: Row[]): string {
  const line = (each: string[]) => `| ${each.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map((each) => line(cells(each)))].join('\n')
}

/** Writes the table, the machine and the date between the markers in docs/bench.md. */
export async function writeTable(file: string, rows: Row[]): Promise<void> {
  const page = await readFile(file, 'utf8')
  const [from, to] = [page.indexOf(start), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no place for the table (${start} … ${end})`)
  const table = `${start}\n${machine()}\n\n${asMarkdown(rows)}\n`
  await writeFile(file, page.slice(0, from) + table + page.slice(to))
}

function machine(): string {
  const day = new Date().toISOString().slice(0, 10)
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return `${day}, ${cpus().length} × ${model}, Node ${process.versions.node}.`
}
