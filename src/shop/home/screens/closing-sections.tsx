import { Newsletter } from '#shop/content/ui/newsletter.tsx'
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
