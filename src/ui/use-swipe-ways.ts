import { type PointerEvent, useRef, useState } from 'react'

type Way = 'right' | 'left'

/**
 * Which way a toast is being swiped. Radix takes one direction only and gives a swipe up that begins in another one: where
 * both ways count, the direction follows the finger before Radix has seen it move.
 */
export function useSwipeWays(both: boolean) {
  const [way, setWay] = useState<Way>('right')
  const start = useRef<number | null>(null)
  return {
    way: both ? way : 'right',
    handlers: {
      onPointerDown: ({ clientX }: PointerEvent) => {
        start.current = clientX
      },
      onPointerMove: (event: PointerEvent) => {
        const moved = event.clientX - (start.current ?? event.clientX)
        const wanted = moved < 0 ? 'left' : 'right'
        if (!both || moved === 0 || wanted === way) return
        event.preventDefault()
        setWay(wanted)
      },
      onPointerUp: () => {
        start.current = null
      },
    },
  } as const
}
