import type { JSX } from 'react'

type IconProps = {
  /** Width and height in pixels. */
  size?: number
  /** Of its lines; 2 unless set. */
  strokeWidth?: number
  className?: string | undefined
}

export type IconComponent = (props: IconProps) => JSX.Element

/**
 * A component for an icon of Lucide, hidden from screen readers: the text beside it says what it means. `markup` is what its
 * `<svg>` contains, a constant of the calling file: one element for React to create and hydrate, however many lines are drawn.
 * Each icon has its own file, so that a page loads only the icons it needs.
 */
/* @__NO_SIDE_EFFECTS__ */
export function icon(markup: string): IconComponent {
  const html = { __html: markup }
  return function Icon({ size = 24, strokeWidth, className }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        strokeWidth={strokeWidth}
        className={className ? `icon ${className}` : 'icon'}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the source, which a guard checks
        dangerouslySetInnerHTML={html}
      />
    )
  }
}
