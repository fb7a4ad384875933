import { ConfigError, readConfig } from '#platform/config/config.ts'
import { connectToShop } from '#platform/db/connect-to-shop.ts'
import { createLog } from '#platform/log/log.ts'
import type { AccountLog } from '#shop/accounts/account-log.ts'
import { CommandError } from './staff/command-error.ts'
import { parseStaffCommand } from './staff/parse-command.ts'
import { readPassword } from './staff/read-password.ts'
import { runStaffCommand } from './staff/run-command.ts'

/** `npm run admin`: manages the staff accounts from the server's terminal (docs/back-office/team.md). */
async function main(): Promise<void> {
  const call = parseStaffCommand(process.argv.slice(2))
  const config = readConfig(process.env)
  const log = createLog(process.env.LOG_LEVEL ? config.logLevel : 'warn')
  // On standard error, as standard output is the result of the command.
  const events = createLog(process.env.LOG_LEVEL ? config.logLevel : 'info', process.stderr)
  const { db, close } = await connectToShop(config, log)
  try {
    const password = () => readPassword(process.stdin, (text) => process.stderr.write(text))
    const accountLog: AccountLog = (event) => events.info(event, 'account')
    const deps = { db, accountLog }
    process.stdout.write(`${await runStaffCommand(deps, call, password)}\n`)
  } finally {
    await close()
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    const known = error instanceof CommandError || error instanceof ConfigError
    const message =
      error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error)
    process.stderr.write(`${message}\n`)
    process.exit(1)
  },
)
