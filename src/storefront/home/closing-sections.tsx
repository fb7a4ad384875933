import { Newsletter } from '#features/content/ui/newsletter.tsx'
import { Services } from './services.tsx'

/** The end of the home page. */
export function ClosingSections() {
  return (
    <>
      <Services />
      <Newsletter />
    </>
  )
}
