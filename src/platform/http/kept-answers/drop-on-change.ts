import type { Connection } from '#platform/db/db.ts'
import { listenToDatabase } from '#platform/db/listen.ts'
import { forgetKept } from '#platform/kept.ts'
import type { Log } from '#platform/log/log.ts'
import type { AnswerStore } from './answer-store.ts'

/**
 * What is kept for everybody goes as soon as any process, or anybody at the database's own prompt, changes what it
 * shows (`migrations/*_tell_changes.sql`). `tagsOf` reads from a notification what alone has changed; null is everything.
 * While changes cannot be heard nothing is kept. Returns what ends it.
 */
export function dropOnChange(
  connection: Connection,
  answers: AnswerStore,
  { log, tagsOf = () => null }: { log: Log; tagsOf?: (payload: string) => string[] | null },
): () => Promise<void> {
  // What was read before the first hearing is a moment old: it goes by its own time.
  let hasHeard = false
  return listenToDatabase(connection, {
    channel: 'catalogue',
    log,
    onChange: (payload) => {
      const tags = tagsOf(payload)
      if (tags) return answers.dropTagged(tags)
      forgetKept()
      answers.drop()
    },
    onHearing: (hears) => {
      if (hasHeard) forgetKept()
      hasHeard ||= hears
      answers.setOpen(hears)
    },
  })
}
