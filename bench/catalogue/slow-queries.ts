import type pg from 'pg'

const slowMs = 20
const maxPlans = 5

type Statement = { text: string; values: unknown[]; ms: number }

/** Records the slowest run of every statement that takes longer than 20 ms, until `stop` is called. */
export function recordSlowQueries(pool: pg.Pool) {
  const statements = new Map<string, Statement>()
  const query = pool.query
  // biome-ignore lint/suspicious/noExplicitAny: pg's query has many signatures; this one passes all of them on
  pool.query = async (...args: any[]) => {
    const start = performance.now()
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const result = await (query as any).apply(pool, args)
    const ms = performance.now() - start
    const text: string = typeof args[0] === 'string' ? args[0] : args[0].text
    const values = args[0]?.values ?? args[1] ?? []
    if (ms > slowMs && ms > (statements.get(text)?.ms ?? 0)) statements.set(text, { text, values, ms })
    return result
  }
  const stop = () => {
    pool.query = query
  }
  return { statements, stop }
}

export async function explainSlowQueries(
  pool: pg.Pool,
  statements: Map<string, Statement>,
): Promise<string[]> {
  const slowest = [...statements.values()]
    .filter(({ text }) => /^\s*(select|with)/i.test(text))
    .sort((a, b) => b.ms - a.ms)
  const plans: string[] = []
  for (const { text, values, ms } of slowest.slice(0, maxPlans)) {
    const explained = await pool.query({
      text: `explain (analyze, buffers, costs off, timing off) ${text}`,
      values,
    })
    const plan = explained.rows.map((row) => String(row['QUERY PLAN']).slice(0, 180)).join('\n')
    plans.push(`### ${ms.toFixed(0)} ms\n\`\`\`\n${plan}\n\`\`\``)
  }
  return plans
}
