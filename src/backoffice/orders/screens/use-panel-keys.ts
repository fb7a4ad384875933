import { useEffect } from 'react'
import { navigate } from '#platform/pages/navigate.ts'
import type { QueueArgs, QueuedOrder } from '../schemas-queue.ts'
import { openHref } from '../ui/queue-args.ts'

/** From here on the queue and an order fit beside each other (`lg` of the style sheet). */
export const fitsBeside = () => matchMedia('(min-width: 1200px)').matches

/** J opens the next order beside the queue, K the previous one, Escape closes it. Ignored while typing in a field. */
export function usePanelKeys(rows: readonly QueuedOrder[], args: QueueArgs, openId: number | null): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, code, key } = event
      const isTyping =
        target instanceof Element &&
        target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null
      if (
        isTyping ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !fitsBeside()
      )
        return
      // By position, because Arabic keyboards have other letters there.
      const step = code === 'KeyJ' ? 1 : code === 'KeyK' ? -1 : 0
      if (key === 'Escape' && openId !== null) navigate(openHref(args, null), { replace: true })
      if (step === 0) return
      const index = rows.findIndex(({ id }) => id === openId)
      const next = rows[index === -1 ? 0 : index + step]
      if (next && next.id !== openId) navigate(openHref(args, next.id), { replace: openId !== null })
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [rows, args, openId])
}
