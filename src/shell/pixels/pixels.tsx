import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { whenIdle } from '#platform/pages/below-fold.ts'
import { usePages } from '#platform/pages/pages-context.ts'
import { type Consent, judgeConsent } from '#shop/campaigns/domain/consent.ts'
import { siteQuery } from '#shop/content/client.ts'
import { withdrawConsents } from '#shop/orders/consent-client.ts'
import { type PixelIds, pixelNetworks } from '#shop/shop-settings/domain/pixels.ts'
import { ConsentNotice } from './consent-notice.tsx'
import { hasStarted, type ShopEvent, sendEvent } from './networks.ts'
import { findPageEvents, isMeasured, watchShop } from './shop-events.ts'
import { deleteNetworkCookies, readChoice, storeChoice, storeClickIds } from './visitor-cookies.ts'

const noIds: PixelIds = {}
/** The event of the footer (shop-footer.tsx). */
const choicesEvent = 'privacy-choices'

/**
 * Asks the visitor of a shop with pixels, and tells the networks that the visitor accepts what happens. It renders nothing on the
 * server, whose pages are the same for all. Until a network is accepted, nothing is loaded from it and nothing sent to it.
 */
export function Pixels() {
  const ids = useQuery(siteQuery()).data?.pixels ?? noIds
  const [choice, setChoice] = useState<Consent | null | 'unread'>('unread')
  const [isRequested, setRequested] = useState(false)
  const notice = useRef<HTMLElement>(null)
  const configured = pixelNetworks.filter((network) => ids[network] !== undefined)
  const { accepted, isOpen } = judgeConsent(choice === 'unread' ? null : choice, configured)
  useReports(ids, accepted)

  useEffect(() => {
    setChoice(readChoice())
    const open = () => {
      setRequested(true)
      notice.current?.focus()
    }
    addEventListener(choicesEvent, open)
    return () => removeEventListener(choicesEvent, open)
  }, [])

  if (choice === 'unread' || !(isOpen || isRequested)) return null
  return (
    <ConsentNotice
      ref={notice}
      networks={configured}
      isRequested={isRequested}
      answer={(isAccepted) => {
        const answered = isAccepted ? configured : []
        storeChoice(answered)
        setChoice(answered)
        setRequested(false)
        if (isAccepted) return
        deleteNetworkCookies()
        void withdrawConsents()
        // What was loaded listens until the page ends.
        if (hasStarted()) location.reload()
      }}
    />
  )
}

/** Sends what happens to the networks that are accepted, once the browser is idle. */
function useReports(ids: PixelIds, accepted: Consent): void {
  const client = useQueryClient()
  const { address } = usePages().current
  const reported = useRef('')
  const names = accepted.join('.')
  const send = useCallback(
    (event: ShopEvent) => {
      const networks = pixelNetworks.filter((network) => names.split('.').includes(network))
      if (!isMeasured(location.pathname)) return
      whenIdle(() => {
        // As it is now: it may have been withdrawn meanwhile, also in another tab.
        const current = readChoice() ?? []
        sendEvent(
          ids,
          networks.filter((network) => current.includes(network)),
          event,
        )
      })
    },
    [ids, names],
  )

  useEffect(() => {
    if (names === '') return
    storeClickIds(
      pixelNetworks.filter((network) => names.split('.').includes(network)),
      new Date(),
    )
    return watchShop(client, send)
  }, [client, names, send])

  useEffect(() => {
    // A script cannot be unloaded: a page that is not measured, or after a refusal in another tab, is loaded without it.
    const mayStay = isMeasured(address.path) && readChoice()?.length
    if (hasStarted() && !mayStay && navigator.onLine) location.reload()
  }, [address])

  useEffect(() => {
    const visit = `${names} ${address.path}`
    if (names === '' || reported.current === visit || !isMeasured(address.path)) return
    reported.current = visit
    for (const event of findPageEvents(client, address)) send(event)
  }, [client, address, names, send])
}
