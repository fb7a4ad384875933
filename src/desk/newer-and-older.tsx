import { Link } from '#platform/pages/link.tsx'
import { buttonClass } from '#ui/button.tsx'

type Step = { href: string; text: string } | false | undefined

/** Links to what is newer and older in a list whose pages are not counted. */
export function NewerAndOlder({ newer, older }: { newer: Step; older: Step }) {
  return (
    <p className="not-printed mt-4 flex justify-center gap-3">
      {[newer, older].map(
        (step) =>
          step && (
            <Link key={step.text} href={step.href} className={buttonClass('secondary', 'sm')}>
              {step.text}
            </Link>
          ),
      )}
    </p>
  )
}
