export type Row = {
  what: string
  must: string
  aim: string
  measured: string
  verdict: Verdict
}

export type Verdict = 'aim' | 'must' | 'missed' | 'unmeasured'

type Target = { must: number; aim: number; better: 'less' | 'more' }

/** One row of the table: `value` is compared with the target, `show` formats a number with its unit. */
export function row(
  what: string,
  value: number,
  { target, show, detail }: { target: Target; show: (value: number) => string; detail?: string },
): Row {
  const sign = target.better === 'less' ? '≤' : '≥'
  return {
    what,
    must: `${sign} ${show(target.must)}`,
    aim: `${sign} ${show(target.aim)}`,
    measured: detail ? `${show(value)} (${detail})` : show(value),
    verdict: verdictOf(value, target),
  }
}

export function unmeasured(what: string, reason: string): Row {
  return { what, must: '', aim: '', measured: reason, verdict: 'unmeasured' }
}

function verdictOf(value: number, { must, aim, better }: Target): Verdict {
  const reaches = (goal: number) => (better === 'less' ? value <= goal : value >= goal)
  if (reaches(aim)) return 'aim'
  return reaches(must) ? 'must' : 'missed'
}

/** 1 KB is 1,000 bytes everywhere. */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).replace(/\.0$/, '')} KB`
export const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`
export const seconds = (ms: number) => `${Number((ms / 1000).toFixed(2))} s`
export const plain = (value: number) => String(Number(value.toFixed(3)))
export const times = (value: number) => `${Number(value.toPrecision(3))}×`
export const perSecond = (value: number) => `${Number(value.toPrecision(4))}/s`
