import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isNewerOrder, type NewestOrder } from '#shop/orders/domain/newest-order.ts'
import { orderEventsUrl } from '../client.ts'
import type { OrderUpdate } from '../order-feed.ts'
import { isSoundOn, playSound } from './sound.ts'

const reconnectDelayMs = 5_000

type Events = {
  /** Whether the event stream is connected. */
  live: boolean
  /** The newest order that arrived while the page was open. */
  arrived: number | null
}

/**
 * Refreshes the queries on screen when orders arrive or change. `newest` is the newest known order; while it
 * is null, the first event does not count as an arrival.
 */
export function useOrderEvents(newest: NewestOrder | null): Events {
  const client = useQueryClient()
  const [live, setLive] = useState(true)
  const [arrived, setArrived] = useState<number | null>(null)
  const known = useRef<NewestOrder | null | 'unknown'>(newest ?? 'unknown')

  useEffect(() => {
    let source: EventSource
    let timer: ReturnType<typeof setTimeout> | undefined

    function onOrders(event: MessageEvent<string>) {
      // Our own server wrote this JSON.
      const update: OrderUpdate = JSON.parse(event.data)
      setLive(true)
      const before = known.current
      if (before === 'unknown') known.current = update.newest
      else if (update.newest && isNewerOrder(update.newest, before)) {
        known.current = update.newest
        setArrived(update.newest.id)
        if (isSoundOn()) playSound()
      }
      for (const name of ['orderQueue', 'workOrder', 'audit', 'orderSlips', 'pickingList'])
        void client.invalidateQueries({ queryKey: [name] })
    }

    function connect() {
      source = new EventSource(orderEventsUrl)
      source.addEventListener('orders', onOrders)
      source.addEventListener('error', () => {
        setLive(false)
        // The browser reconnects after a network error, but not after an HTTP error.
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(connect, reconnectDelayMs)
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
