import { useEffect, useState } from 'react'

const delayMs = 2000

/**
 * Whether pictures outside the viewport may load: shortly after the page has loaded, or as soon as `request` is
 * called.
 */
export function useDeferredPictures(): { requested: boolean; request: () => void } {
  const [requested, setRequested] = useState(false)
  const request = () => setRequested(true)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const startTimer = () => {
      timer = setTimeout(() => setRequested(true), delayMs)
    }
    if (document.readyState === 'complete') startTimer()
    else addEventListener('load', startTimer)
    return () => {
      removeEventListener('load', startTimer)
      clearTimeout(timer)
    }
  }, [])

  return { requested, request }
}
