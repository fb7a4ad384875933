import type { ComponentProps } from 'react'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
type ButtonSize = 'sm' | 'md' | 'lg'

const base = 'button-shape disabled:button-off'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-tile-deep text-paper hover:bg-tile-dark active:bg-tile-dark',
  secondary: 'button-secondary',
  quiet: 'text-tile-deep hover:bg-tile-tint disabled:bg-transparent',
  danger:
    'border border-pomegranate/40 bg-paper text-pomegranate hover:border-pomegranate hover:bg-pomegranate-tint',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'button-sm',
  md: 'min-h-11 px-5 py-2 text-base',
  lg: 'min-h-13 px-7 py-2.5 text-lg',
}

/** Button classes for links and labels that act as buttons. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string {
  return `${base} ${variants[variant]} ${sizes[size]}`
}

type Props = ComponentProps<'button'> & { variant?: ButtonVariant; size?: ButtonSize }

export function Button({
  variant = 'primary',
  size = 'md',
  className = '',
  type = 'button',
  ...rest
}: Props) {
  return <button type={type} className={`${buttonClass(variant, size)} ${className}`} {...rest} />
}
