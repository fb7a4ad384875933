import { useState } from 'react'

type IsMatch = (brand: string, typed: string) => boolean

/** Applies until the code that knows the spellings is loaded, or without a connection. */
const isPlainMatch: IsMatch = (brand, typed) => brand.toLowerCase().includes(typed.trim().toLowerCase())

/** Matches brands with typed text; `load` fetches the code that knows the spellings of both scripts. */
export function useBrandMatch(): { isMatch: IsMatch; load: () => void } {
  const [isMatch, setMatch] = useState<IsMatch>(() => isPlainMatch)
  return {
    isMatch,
    load: () => {
      import('./brand-match.ts').then(
        ({ isBrandMatch }) => setMatch(() => isBrandMatch),
        () => {},
      )
    },
  }
}
