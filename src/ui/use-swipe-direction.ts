import { type PointerEvent, useRef, useState } from 'react'

type Direction = 'right' | 'left'

/**
 * The direction in which a toast is swiped. Radix supports one direction and cancels a swipe that starts in another,
 * so when both are allowed the direction is set before Radix handles the move.
 */
export function useSwipeDirection(both: boolean) {
  const [direction, setDirection] = useState<Direction>('right')
  const startX = useRef<number | null>(null)
  return {
    direction: both ? direction : 'right',
    handlers: {
      onPointerDown: ({ clientX }: PointerEvent) => {
        startX.current = clientX
      },
      onPointerMove: (event: PointerEvent) => {
        const moved = event.clientX - (startX.current ?? event.clientX)
        const next = moved < 0 ? 'left' : 'right'
        if (!both || moved === 0 || next === direction) return
        event.preventDefault()
        setDirection(next)
      },
      onPointerUp: () => {
        startX.current = null
      },
    },
  } as const
}
