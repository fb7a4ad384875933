import { parseArgs } from 'node:util'
import { listSearchTerms, type SearchTerm } from '#features/searches/queries.ts'
import { readConfig } from '#platform/config/config.ts'
import { type Connection, openDatabase } from '#platform/db/db.ts'
import { DATABASE, USER } from '#platform/db/embedded/database.ts'
import { findPlace } from '#platform/db/embedded/place.ts'
import { PORT } from '#platform/db/embedded/settings.ts'
import { createLog } from '#platform/log/log.ts'

const log = createLog('silent')

/** `npm run searches`: asks the running shop's database. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { days: { type: 'string', default: '30' }, top: { type: 'string', default: '20' } },
  })
  const [days, limit] = [Number(values.days), Number(values.top)]
  if (![days, limit].every((each) => Number.isSafeInteger(each) && each >= 1 && each <= 1_000))
    throw new Error('--days and --top take a whole number from 1 to 1000')
  const { db, close } = openDatabase(await connection(), { log, max: 1 })
  try {
    const asked = { db, now: () => new Date() }
    print(`Most looked for in ${days} days`, await listSearchTerms(asked, { days, limit }))
    print(
      'Looked for and not found, or not with all of the words',
      await listSearchTerms(asked, { days, limit, failing: true }),
    )
  } finally {
    await close()
  }
}

async function connection(): Promise<Connection> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl) return databaseUrl
  const { socketDir } = await findPlace(dataDir, log)
  return { host: socketDir, port: PORT, user: USER, database: DATABASE }
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

main().catch((error) => {
  const away = ['ENOENT', 'ECONNREFUSED'].some((code) => JSON.stringify([error, error.cause]).includes(code))
  process.stderr.write(
    away ? 'The shop is not running: start it, or set DATABASE_URL.\n' : `${error.message}\n`,
  )
  process.exitCode = 1
})
