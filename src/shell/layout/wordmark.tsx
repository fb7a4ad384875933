import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'

export function Wordmark() {
  const { layout } = useMessages()
  return (
    <Link
      href="/"
      aria-label={layout.toHome}
      className="flex min-h-11 items-center gap-2 rounded-control px-1.5"
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0 max-[350px]:hidden">
        <path
          className="fill-tile"
          d="M16 0 20.690 4.690H27.310V11.310L32 16 27.310 20.690V27.310H20.690L16 32 11.310 27.310H4.690V20.690L0 16 4.690 11.310V4.690H11.310Z"
        />
        <path
          className="stroke-paper"
          fill="none"
          strokeLinecap="round"
          strokeWidth="2.4"
          d="M7.500 13.200c2.800-2.500 5.700-2.500 8.500 0s5.700 2.500 8.500 0M7.500 19.200c2.800-2.500 5.700-2.500 8.500 0s5.700 2.500 8.500 0"
        />
      </svg>
      <span className="text-xl leading-none font-extrabold md:text-2xl md:leading-none">
        {layout.siteName}
      </span>
    </Link>
  )
}
