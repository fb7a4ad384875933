import { type Config, ConfigError, readConfig } from '#platform/config/config.ts'
import { DataDirInUse } from '#platform/db/embedded/data-dir-lock.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import { BucketAway } from '#platform/pictures/bucket.ts'
import { RestoreRefused } from './backup.ts'
import { BackupUnusable } from './frames.ts'

/** A command was called with something else than it takes; the message says how it is called. */
export class WrongCall extends Error {}

export function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

const expected = [WrongCall, ConfigError, DataDirInUse, BackupUnusable, RestoreRefused, BucketAway]
/** What a file, a folder or a database that is not there says of itself. */
const telling = /^(E[A-Z]+|28\w{3}|3D000|42501)$/

/** Runs a command of somebody at a terminal: what goes wrong and is known of is a sentence, and the exit code is 1. */
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
  if (expected.some((kind) => error instanceof kind) || telling.test(code)) return error.message
  return error.stack ?? error.message
}

/** `1.4 MB` */
export function sizeOf(bytes: number): string {
  const [size, unit] =
    bytes < 1e6 ? [bytes / 1e3, 'KB'] : bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${size.toFixed(1)} ${unit}`
}
