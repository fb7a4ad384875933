import { useEffect, useState } from 'react'

const quietMs = 2000

/** Whether the pictures out of view may come: soon after everything in view has, or as soon as they are asked for. */
export function useLaterPictures(): { wanted: boolean; want: () => void } {
  const [wanted, setWanted] = useState(false)
  const want = () => setWanted(true)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => setWanted(true), quietMs)
    }
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait)
    return () => {
      removeEventListener('load', wait)
      clearTimeout(timer)
    }
  }, [])

  return { wanted, want }
}
