import { useAdmin } from '#desk/use-admin.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import type { TransferRun } from '../schemas.ts'

const tones: Record<TransferRun['state'], BadgeTone> = {
  running: 'blue',
  done: 'green',
  refused: 'red',
  stopped: 'yellow',
}

export function RunState({ run: { state, refused } }: { run: TransferRun }) {
  const { importExport } = useAdmin()
  if (state === 'done' && refused > 0) return <Badge tone="yellow">{importExport.doneWithErrors}</Badge>
  return <Badge tone={tones[state]}>{importExport.states[state]}</Badge>
}
