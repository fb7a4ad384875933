import { ConfigError, readConfig } from '#platform/config/config.ts'
import { reachShop } from '#platform/db/reach-shop.ts'
import { createLog } from '#platform/log/log.ts'
import { doCall } from './staff-command/do-call.ts'
import { Fault } from './staff-command/fault.ts'
import { readCall } from './staff-command/read-call.ts'
import { readPassword } from './staff-command/read-password.ts'

/** `npm run admin`: manages the staff accounts from the server's terminal (docs/back-office/team.md). */
async function main(): Promise<void> {
  const call = readCall(process.argv.slice(2))
  const config = readConfig(process.env)
  const log = createLog(process.env.LOG_LEVEL ? config.logLevel : 'warn')
  const { db, close } = await reachShop(config, log)
  try {
    const password = () => readPassword(process.stdin, (text) => process.stderr.write(text))
    process.stdout.write(`${await doCall(db, call, password)}\n`)
  } finally {
    await close()
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    const known = error instanceof Fault || error instanceof ConfigError
    const message =
      error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error)
    process.stderr.write(`${message}\n`)
    process.exit(1)
  },
)
