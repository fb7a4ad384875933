import { type Config, ConfigError, readConfig } from '#platform/config/config.ts'
import { DataDirInUse } from '#platform/db/embedded/data-dir-lock.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import { BucketUnavailable } from '#platform/pictures/bucket.ts'
import { RestoreRefused } from './backup.ts'
import { InvalidBackup } from './frames.ts'

/** Invalid command-line arguments; the message is the usage. */
export class UsageError extends Error {}

export function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

const expectedErrors = [
  UsageError,
  ConfigError,
  DataDirInUse,
  InvalidBackup,
  RestoreRefused,
  BucketUnavailable,
]
/** System and PostgreSQL error codes with a message that is clear to the operator. */
const clearErrorCodes = /^(E[A-Z]+|28\w{3}|3D000|42501)$/

/** Runs a terminal command: prints expectedErrors errors as a sentence, others with a stack, and sets the exit code 1. */
export async function runCommand(work: (config: Config, log: Log) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    await work(config, createLog(process.env.LOG_LEVEL ? config.logLevel : 'warn'))
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (expectedErrors.some((kind) => error instanceof kind) || clearErrorCodes.test(code)) return error.message
  return error.stack ?? error.message
}

/** Formats a size, such as `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const [size, unit] =
    bytes < 1e6 ? [bytes / 1e3, 'KB'] : bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${size.toFixed(1)} ${unit}`
}
