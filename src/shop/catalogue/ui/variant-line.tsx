import { Fragment } from 'react'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { type NamedValues, valueSeparator, variantValues } from '../domain/variant-text.ts'

type Props = { variant: NamedValues | undefined; className?: string }

/** The chosen values of a line: «أسود · XL», each value in its own direction. Nothing for a product without options. */
export function VariantLine({ variant, className = 'block text-sm text-ink-soft' }: Props) {
  const { language } = useLanguage()
  if (!variant) return null
  return (
    <span data-variant="" className={className}>
      {variantValues(variant, language).map((value, index) => (
        <Fragment key={variant.options[index]?.key}>
          {index > 0 && valueSeparator}
          <bdi>{value}</bdi>
        </Fragment>
      ))}
    </span>
  )
}
