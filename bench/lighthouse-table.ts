import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rootFolder } from '#platform/config/root.ts'

export type Scores = {
  name: string
  language: string
  /** By category, out of 100; null when not run. */
  scores: Record<string, number | null>
  largestMs: number
  blockedMs: number
  /** Sum of layout shifts. */
  shift: number
  bytes: number
  /** Failed audits, except those of performance. */
  failed: string[]
}

const heads = [
  'page',
  'language',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'largest picture',
  'blocked',
  'shift',
  'bytes',
  'failed',
]

/** The results as a Markdown table. */
export function lighthouseTable(runs: Scores[]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const rows = runs.map(({ name, language, scores, largestMs, blockedMs, shift, bytes, failed }) => [
    name,
    language,
    ...Object.values(scores).map((score) => (score === null ? '–' : String(score))),
    `${(largestMs / 1000).toFixed(1)} s`,
    `${Math.round(blockedMs)} ms`,
    shift.toFixed(3),
    `${Math.round(bytes / 1000)} KB`,
    failed.join(', '),
  ])
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

const start = '<!-- measured -->'
const end = '<!-- /measured -->'

/** Writes the table and the date between the markers in docs/lighthouse.md. */
export async function writeLighthouse(runs: Scores[]): Promise<void> {
  const file = join(rootFolder, 'docs', 'lighthouse.md')
  const page = await readFile(file, 'utf8')
  const [from, to] = [page.indexOf(start), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no place for the table`)
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(
    file,
    `${page.slice(0, from)}${start}\n${day}\n\n${lighthouseTable(runs)}\n${page.slice(to)}`,
  )
}
