import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config/config.ts'
import { connectToShop } from '#platform/db/connect-to-shop.ts'
import { createLog } from '#platform/log/log.ts'
import { listSearchTerms, type SearchTerm } from '#shop/search-log/queries.ts'

const log = createLog('silent')

/** `npm run searches`: prints the search log. Works whether the shop runs or not. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { days: { type: 'string', default: '30' }, top: { type: 'string', default: '20' } },
  })
  const [days, limit] = [Number(values.days), Number(values.top)]
  if (![days, limit].every((each) => Number.isSafeInteger(each) && each >= 1 && each <= 1_000))
    throw new Error('--days and --top take a whole number from 1 to 1000')
  const { db, close } = await connectToShop(readConfig(process.env), log)
  try {
    const ctx = { db, now: () => new Date() }
    print(`Most looked for in ${days} days`, await listSearchTerms(ctx, { days, limit }))
    print(
      'Looked for and not found, or not with all of the words',
      await listSearchTerms(ctx, { days, limit, failing: true }),
    )
  } finally {
    await close()
  }
}

function print(title: string, terms: SearchTerm[]): void {
  const lines = terms.map(({ term, searches, failed, clicks }) =>
    [searches, failed, clicks, ` ${term}`]
      .map((each) => (typeof each === 'number' ? String(each).padStart(9) : each))
      .join(''),
  )
  const head = ' searches   failed   opened  term'
  process.stdout.write(`${[title, head, ...(lines.length > 0 ? lines : ['  nothing yet']), ''].join('\n')}\n`)
}

main().then(
  () => process.exit(),
  (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  },
)
