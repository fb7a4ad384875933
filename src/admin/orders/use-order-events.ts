import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { eventsAddress } from '#features/fulfilment/client.ts'
import type { OrderNews } from '#features/fulfilment/order-feed.ts'
import { isSoundOn, ring } from './sound.ts'

const againMs = 5_000

type Events = {
  /** Whether news are heard. */
  live: boolean
  /** The newest order that came while the page was open. */
  arrived: number | null
}

/** Has what is on screen follow the orders as they come and change. `newest` is the newest order the page knows of. */
export function useOrderEvents(newest: number | null): Events {
  const client = useQueryClient()
  const [live, setLive] = useState(true)
  const [arrived, setArrived] = useState<number | null>(null)
  const known = useRef(newest)

  useEffect(() => {
    let source: EventSource
    let timer: ReturnType<typeof setTimeout> | undefined

    function hear(event: MessageEvent<string>) {
      // Written by our own server.
      const news: OrderNews = JSON.parse(event.data)
      setLive(true)
      if (known.current !== null && news.newest > known.current) {
        setArrived(news.newest)
        if (isSoundOn()) ring()
      }
      known.current = Math.max(known.current ?? 0, news.newest)
      for (const name of ['orderQueue', 'workOrder', 'audit'])
        void client.invalidateQueries({ queryKey: [name] })
    }

    function connect() {
      source = new EventSource(eventsAddress)
      source.addEventListener('orders', hear)
      source.addEventListener('error', () => {
        setLive(false)
        // A dropped line is taken up again by the browser; after a refusal it gives up.
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(connect, againMs)
      })
    }

    connect()
    return () => {
      clearTimeout(timer)
      source.close()
    }
  }, [client])

  return { live, arrived }
}
