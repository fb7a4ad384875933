type Queue = {
  readonly busy: number
  readonly waiting: number
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Runs at most `places` tasks at a time, first in first out. */
export function createQueue(places: number): Queue {
  const waiting: (() => void)[] = []
  let busy = 0

  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }

  return {
    get busy() {
      return busy
    },
    get waiting() {
      return waiting.length
    },
    async run(work) {
      if (busy < places) busy += 1
      else await new Promise<void>((enter) => waiting.push(enter))
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
