import type { Log } from '#platform/log/log.ts'

/**
 * Writes and sends a mail about a change that is committed. A failure, as of the database while the mail is written, is logged only:
 * the change was made, and a response that denies it would have it repeated.
 */
export async function mailAfterCommit(log: Log, send: () => Promise<void>): Promise<void> {
  try {
    await send()
  } catch (err) {
    log.error({ err }, 'a mail about a change that was made could not be sent')
  }
}
